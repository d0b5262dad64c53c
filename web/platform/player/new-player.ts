import i18next from 'i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { chooseLanguage } from '#web/platform/language/texts.ts'
import { deviceTimeZone } from '#web/ui/device-time.ts'
import { recallUser } from './last-known-user.ts'

/** The values of every new profile. */
const FIRST_TIME_ZONE = 'UTC'

/** For so many milliseconds after joining, a player has probably not chosen a time zone yet. */
const IS_NEW_MS = 5 * 60_000

/** The time zone to save for a new player. Null if the profile's is right, or was the player's own choice. */
export function timeZoneForNewPlayer(
  profile: Pick<UserProfile, 'timeZone' | 'joinDate'>,
  deviceZone: string | undefined,
  now: number,
): string | null {
  if (!isNew(profile, now) || !deviceZone || profile.timeZone !== FIRST_TIME_ZONE) return null
  return deviceZone === FIRST_TIME_ZONE ? null : deviceZone
}

/**
 * The language to save for a new player: that of the page on which they signed up, English, too. A later visit in a browser of another
 * language changes nothing.
 */
export const languageToTell = (
  profile: Pick<UserProfile, 'language' | 'joinDate'>,
  ofPage: string,
  now: number,
): string | null => (profile.language === null && isNew(profile, now) ? ofPage : null)

const isNew = ({ joinDate }: Pick<UserProfile, 'joinDate'>, now: number) =>
  now - Date.parse(joinDate) < IS_NEW_MS

/**
 * The profile of the signed-in player. The page changes to its language before anything shows it. A new player's time zone is saved first,
 * because day streaks count local days, and with it their language, for mails. A load that was canceled changes nothing on the page.
 */
export async function loadProfile({ signal }: { signal: AbortSignal }): Promise<UserProfile> {
  // A login by a player card changes nothing of the profile (product 10.50).
  const mayTell = !recallUser()?.byCard
  const loaded = await unwrap<UserProfile>(api.api.me.$get())
  const profile = mayTell ? await tellWhatIsNew(loaded) : loaded
  if (signal.aborted) return profile
  if (profile.language) await chooseLanguage(profile.language)
  chooseNumberFormat(profile.numberFormat)
  return profile
}

async function tellWhatIsNew(profile: UserProfile): Promise<UserProfile> {
  const timeZone = timeZoneForNewPlayer(profile, deviceTimeZone(), Date.now())
  const language = languageToTell(profile, i18next.language, Date.now())
  if (!timeZone && !language) return profile
  const json = { ...(timeZone && { timeZone }), ...(language && { language }) }
  // The page waits for it. Otherwise a language that the player chooses meanwhile could be overwritten.
  return unwrap<UserProfile>(api.api.me.$patch({ json })).catch((error: unknown) => {
    // Not fatal: the player can choose both in the settings.
    console.warn('Not set', json, error)
    return profile
  })
}
