import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { findTeamMembers } from '#web/groups/api/membership-calls.ts'
import { paged } from '#web/groups/api/page.ts'

/** Members, the first to join first, page by page. */
export const useTeamMembers = (teamId: string, search: string) =>
  useInfiniteQuery({
    queryKey: groupKeys.members(teamId, search),
    queryFn: ({ pageParam, signal }) => findTeamMembers(teamId, search, pageParam, signal),
    ...paged,
    placeholderData: keepPreviousData,
  })
