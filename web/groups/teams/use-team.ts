import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import type { TeamCard } from '#contract/groups/team.ts'
import { readCards, type CardPages } from '#web/groups/api/replace-card.ts'
import { loadTeam, type SeenTeam } from '#web/groups/api/team-calls.ts'
import { useWhenForbidden } from '#web/platform/api/use-when-forbidden.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'

/** The team of a page. If its card is known from a list, it is shown while the rest loads. */
export function useTeam(id: string) {
  const queries = useQueryClient()
  const knownCard = (): TeamCard | undefined => {
    const lists = queries.getQueriesData<CardPages>({ queryKey: laterQueryKeys.groupLists })
    const listed = lists.flatMap(([, pages]) => (pages ? readCards(pages.pages) : []))
    const own = queries.getQueryData<OwnGroups>(queryKeys.ownGroups)?.teams ?? []
    return [...listed, ...own].find((card) => card.id === id)
  }
  const query = useQuery({
    queryKey: laterQueryKeys.team(id),
    queryFn: () => loadTeam(id, knownCard()),
    placeholderData: (): SeenTeam | undefined => {
      const card = knownCard()
      return card && { card, inside: null }
    },
  })
  // A role or the membership ended while the page is open. Players outside have no access to lose.
  const { data, refetch } = query
  const isInside = Boolean(data?.inside)
  useWhenForbidden(useCallback(() => isInside && void refetch({ cancelRefetch: false }), [isInside, refetch]))
  return query
}
