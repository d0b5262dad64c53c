import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeamCard } from '#contract/groups/team.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { replaceCard, withoutCard, type CardPages } from './replace-card.ts'
import { loadTeamCard } from './team-calls.ts'

/** Updates the cached lists and pages after groups have changed. */
export function useGroupCache() {
  const queries = useQueryClient()
  return useMemo(() => groupCache(queries), [queries])
}

function groupCache(queries: QueryClient) {
  /** Lists keep their order and their place on the screen. Everything else about groups is loaded again. */
  const changed = () => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [word, kind] }) =>
        (word === 'groups' && kind !== 'list') ||
        // Answered notifications disappear.
        ['me', 'permissions', 'notifications'].includes(String(word)),
    })
    void queries.invalidateQueries({ queryKey: laterQueryKeys.groupLists, refetchType: 'none' })
  }
  const inLists = (change: (pages: CardPages) => CardPages) =>
    queries.setQueriesData<CardPages>(
      { queryKey: laterQueryKeys.groupLists },
      (pages) => pages && change(pages),
    )
  const put = (card: TeamCard) => {
    changed()
    inLists((pages) => replaceCard(pages, card))
  }
  return {
    changed,
    put,
    /** Loads a card again after an answer without it. */
    async refresh(teamId: string): Promise<void> {
      changed()
      try {
        put(await loadTeamCard(teamId))
      } catch (error) {
        if (isGone(error)) inLists((pages) => withoutCard(pages, teamId))
        else console.warn('The group could not be loaded again', error)
      }
    },
    remove(teamId: string): void {
      queries.removeQueries({ queryKey: laterQueryKeys.team(teamId) })
      inLists((pages) => withoutCard(pages, teamId))
      changed()
    },
    /** Also reloads lists, because a group was added or removed. */
    listsChanged: () => void queries.invalidateQueries({ queryKey: queryKeys.groups }),
  }
}

/** Deleted or inactive, so nobody can see it. */
const isGone = (error: unknown) => isProblem(error, 'NOT_FOUND')
