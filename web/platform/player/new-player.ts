import i18next from 'i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { chooseLanguage } from '#web/platform/language/texts.ts'

/** What every profile begins with. */
const FIRST_TIME_ZONE = 'UTC'
const FIRST_LANGUAGE = 'en'

/** Milliseconds after joining during which a player has hardly chosen a time zone of their own. */
const IS_NEW_MS = 5 * 60_000

/** The time zone that a new player's profile should have, or null where it is right or the player's own choice. */
export function timeZoneForNewPlayer(
  profile: Pick<UserProfile, 'timeZone' | 'joinDate'>,
  deviceZone: string | undefined,
  now: number,
): string | null {
  if (!isNew(profile, now) || !deviceZone || profile.timeZone !== FIRST_TIME_ZONE) return null
  return deviceZone === FIRST_TIME_ZONE ? null : deviceZone
}

/** The language to tell the server of: what the page is in, while it knows of none. Without one, mails are English. */
export const languageToTell = ({ language }: Pick<UserProfile, 'language'>, chosen: string): string | null =>
  language === null && chosen !== FIRST_LANGUAGE ? chosen : null

const isNew = ({ joinDate }: Pick<UserProfile, 'joinDate'>, now: number) =>
  now - Date.parse(joinDate) < IS_NEW_MS

/**
 * The profile of who is signed in; the page is in its language before anything shows it. Where a new player lives and what they read is
 * told to the server first: day streaks count local days, and mails are read.
 */
export async function loadProfile(): Promise<UserProfile> {
  const profile = await tellWhatIsNew(await unwrap<UserProfile>(api.api.me.$get()))
  if (profile.language) await chooseLanguage(profile.language)
  chooseNumberFormat(profile.numberFormat)
  return profile
}

async function tellWhatIsNew(profile: UserProfile): Promise<UserProfile> {
  const { timeZone: deviceZone } = new Intl.DateTimeFormat().resolvedOptions()
  const timeZone = timeZoneForNewPlayer(profile, deviceZone, Date.now())
  const language = languageToTell(profile, i18next.language)
  if (!timeZone && !language) return profile
  const json = { ...(timeZone && { timeZone }), ...(language && { language }) }
  return unwrap<UserProfile>(api.api.me.$patch({ json })).catch((error: unknown) => {
    // The settings offer both too.
    console.warn('Time zone and language could not be set', error)
    return profile
  })
}
