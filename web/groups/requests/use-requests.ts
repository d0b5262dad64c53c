import { useInfiniteQuery } from '@tanstack/react-query'
import type { Team } from '#contract/groups/team.ts'
import { findJoinRequests } from '#web/groups/api/join-request-calls.ts'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { paged } from '#web/groups/api/page.ts'

/** Requests to join, page by page: those that wait come first, so the first that was answered ends the list. */
export const useRequests = (teamId: string, enabled = true) =>
  useInfiniteQuery({
    queryKey: groupKeys.requests(teamId),
    queryFn: ({ pageParam }) => findJoinRequests(teamId, pageParam),
    ...paged,
    getNextPageParam: ({ items, nextCursor }) => (items.at(-1)?.status === 'pending' ? nextCursor : null),
    select: ({ pages }) => pages.flatMap(({ items }) => items).filter(({ status }) => status === 'pending'),
    enabled,
  })

/** How many wait, as far as they are loaded. */
export function usePendingCount({ id, abilities }: Team): number {
  return useRequests(id, abilities.decideJoinRequests).data?.length ?? 0
}
