import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { paged } from '#web/groups/api/page.ts'
import { findTeams } from '#web/groups/api/team-calls.ts'
import type { DiscoveryFilters } from './discovery-address.ts'

/** Milliseconds before a failed page is asked for once more. */
const ASK_AGAIN_MS = 400

/** The groups that are looked for, page by page. While others are on their way the last ones stay, marked as placeholders. */
export function useDiscovery(filters: DiscoveryFilters) {
  return useInfiniteQuery({
    queryKey: groupKeys.discovery(filters),
    queryFn: ({ pageParam, signal }) => findTeams(filters, pageParam, signal),
    ...paged,
    placeholderData: keepPreviousData,
    // Spec §7, design.md §5: a failed page is asked for once more, then 'Failed to load groups'.
    retry: 1,
    retryDelay: ASK_AGAIN_MS,
  })
}
