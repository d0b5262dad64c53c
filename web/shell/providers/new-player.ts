import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserProfile } from '#contract/me.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

/** What every profile begins with. */
const FIRST_TIME_ZONE = 'UTC'

/** Milliseconds after joining during which a player has hardly chosen a time zone of their own. */
const IS_NEW_MS = 5 * 60_000

/** The time zone that a new player's profile should have, or null where it is right or the player's own choice. */
export function timeZoneForNewPlayer(
  profile: Pick<UserProfile, 'timeZone' | 'joinDate'>,
  deviceZone: string | undefined,
  now: number,
): string | null {
  const isNew = now - Date.parse(profile.joinDate) < IS_NEW_MS
  if (!isNew || !deviceZone || profile.timeZone !== FIRST_TIME_ZONE) return null
  return deviceZone === FIRST_TIME_ZONE ? null : deviceZone
}

/** Tells the server once where a new player lives: day streaks count local days. */
export function useTimeZoneOfNewPlayer(profile: UserProfile | null): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!profile) return
    const { timeZone: deviceZone } = new Intl.DateTimeFormat().resolvedOptions()
    const timeZone = timeZoneForNewPlayer(profile, deviceZone, Date.now())
    if (!timeZone) return
    unwrap<UserProfile>(api.api.me.$patch({ json: { timeZone } })).then(
      (saved) => queries.setQueryData<UserProfile>(['me'], (now) => (now?.uid === saved.uid ? saved : now)),
      // The settings offer it too.
      (error: unknown) => console.warn('The time zone could not be set', error),
    )
  }, [profile, queries])
}
