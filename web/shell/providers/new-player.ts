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

/**
 * The profile of who is signed in. Where a new player lives is told to the server before anything shows it: day streaks count local
 * days.
 */
export async function loadProfile(): Promise<UserProfile> {
  const profile = await unwrap<UserProfile>(api.api.me.$get())
  const { timeZone: deviceZone } = new Intl.DateTimeFormat().resolvedOptions()
  const timeZone = timeZoneForNewPlayer(profile, deviceZone, Date.now())
  if (!timeZone) return profile
  return unwrap<UserProfile>(api.api.me.$patch({ json: { timeZone } })).catch((error: unknown) => {
    // The settings offer it too.
    console.warn('The time zone could not be set', error)
    return profile
  })
}
