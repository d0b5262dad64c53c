import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TeamCard } from '#contract/groups/team.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'
import { replaceCard, withoutCard, type CardPages } from './replace-card.ts'
import { loadTeamCard } from './team-calls.ts'

/** Tells what is on the screen that groups have changed. */
export function useGroupCache() {
  const queries = useQueryClient()
  return useMemo(() => groupCache(queries), [queries])
}

function groupCache(queries: QueryClient) {
  /** Lists keep their order and their place on the screen; everything else about groups is asked for anew. */
  const changed = () => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [word, kind] }) =>
        (word === 'groups' && kind !== 'list') ||
        // What was answered is no longer told.
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
    /** Asks how a card stands now, after an answer that did not say. */
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
    /** Lists too: something joined or left them. */
    listsChanged: () => void queries.invalidateQueries({ queryKey: queryKeys.groups }),
  }
}

/** Deleted, or not active any more: nobody finds it. */
const isGone = (error: unknown) => error instanceof ApiProblem && error.status === 404
