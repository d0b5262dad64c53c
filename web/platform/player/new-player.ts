import i18next from 'i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { deviceTimeZone } from '#web/ui/device/device-time.ts'

/** The time zone of every new profile. */
const FIRST_TIME_ZONE = 'UTC'

/** The time zone to save for a new player. Null if the profile's is right, or was the player's own choice. */
export function timeZoneForNewPlayer(
  { timeZone }: Pick<UserProfile, 'timeZone'>,
  deviceZone: string | undefined,
): string | null {
  if (!deviceZone || timeZone !== FIRST_TIME_ZONE) return null
  return deviceZone === FIRST_TIME_ZONE ? null : deviceZone
}

/** The language to save for a new player: that of the page on which they signed up, English, too. */
export const languageToTell = ({ language }: Pick<UserProfile, 'language'>, ofPage: string): string | null =>
  language === null ? ofPage : null

/**
 * Saves the time zone of the device and the language of the page for a new player. Rejects if they are not saved.
 */
export async function tellTimeZoneAndLanguage(profile: UserProfile): Promise<UserProfile> {
  const timeZone = timeZoneForNewPlayer(profile, deviceTimeZone())
  const language = languageToTell(profile, i18next.language)
  if (!timeZone && !language) return profile
  const json = { ...(timeZone && { timeZone }), ...(language && { language }) }
  return unwrap<UserProfile>(api.api.me.$patch({ json }))
}
