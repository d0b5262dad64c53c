import { useEffect } from 'react'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import type { BoardScope } from './board-address.ts'

/**
 * Boards open on the people whom the player knows; without a group, on everybody (product 2.9). Without a signal, and so without the
 * profile, the scope is what it was when the boards were last seen.
 */
export function useUsualScope(): BoardScope {
  const { user, profile } = useAuth()
  const uid = user?.uid ?? ''
  const team = profile?.currentTeam?.teamId ?? DEFAULT_TEAM_ID
  const known = profile && (team === DEFAULT_TEAM_ID ? 'global' : 'known')
  useEffect(() => {
    if (known) keptScope(uid).keep(known)
  }, [uid, known])
  return known ?? keptScope(uid).recall()?.answer ?? 'global'
}

const keptScope = (uid: string) =>
  keptAnswer<BoardScope>(uid, ['usualScope'], (scope) => scope === 'known' || scope === 'global')
