import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import type { TeamCard } from '#contract/groups/team.ts'
import { readCards, type CardPages } from '#web/groups/api/replace-card.ts'
import { loadTeam, type SeenTeam } from '#web/groups/api/team-calls.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { useWhenForbidden } from '#web/platform/api/use-when-forbidden.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useLastSeen } from '#web/platform/cache/use-last-seen.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'

/**
 * The team of a page. If its card is known from a list, it is shown while the rest loads. `lastSeen` is the device's own copy, where the
 * server did not answer.
 */
export function useTeam(id: string) {
  const queries = useQueryClient()
  const uid = useAuth().user?.uid ?? ''
  const query = useQuery({
    ...askTeam(queries, uid, id),
    placeholderData: (): SeenTeam | undefined => {
      const card = knownCard(queries, id)
      return card && { card, inside: null }
    },
  })
  // A role or the membership ended while the page is open. Players outside have no access to lose.
  const { data, refetch } = query
  const isInside = Boolean(data?.inside)
  useWhenForbidden(useCallback(() => isInside && void refetch({ cancelRefetch: false }), [isInside, refetch]))
  const recall = useMemo(() => keptTeam(uid, id).recall, [uid, id])
  return { ...query, lastSeen: useLastSeen(query, recall) }
}

export const askTeam = (queries: QueryClient, uid: string, id: string) =>
  queryOptions({
    queryKey: laterQueryKeys.team(id),
    queryFn: async () => {
      const seen = await loadTeam(id, knownCard(queries, id))
      keptTeam(uid, id).keep(withoutCode(seen))
      return seen
    },
  })

function knownCard(queries: QueryClient, id: string): TeamCard | undefined {
  const lists = queries.getQueriesData<CardPages>({ queryKey: laterQueryKeys.groupLists })
  const listed = lists.flatMap(([, pages]) => (pages ? readCards(pages.pages) : []))
  const own = queries.getQueryData<OwnGroups>(queryKeys.ownGroups)?.teams ?? []
  return [...listed, ...own].find((card) => card.id === id)
}

const keptTeam = (uid: string, id: string) =>
  keptAnswer<SeenTeam>(uid, laterQueryKeys.team(id), ({ card }) => card.id === id)

/** Leaves out the invite code, because a lost device must not bring others into the team. */
function withoutCode({ card, inside }: SeenTeam): SeenTeam {
  if (!inside) return { card, inside }
  const { inviteCode: _, ...team } = inside
  return { card: team, inside: team }
}
