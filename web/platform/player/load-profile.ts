import type { UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { chooseLanguage } from '#web/platform/language/texts.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'
import { recallUser } from './last-known-user.ts'

/**
 * The profile of the signed-in player. The page changes to its language before anything shows it. A new player's time zone is saved first,
 * because day streaks count local days, and with it their language, for mails. A load that was canceled changes nothing on the page.
 */
export async function loadProfile({ signal }: { signal: AbortSignal }): Promise<UserProfile> {
  // A login by a player card changes nothing of the profile (product 10.50).
  const mayTell = !recallUser()?.byCard
  const loaded = await unwrap<UserProfile>(api.api.me.$get())
  const profile = mayTell && isNew(loaded, Date.now()) ? await completeProfile(loaded) : loaded
  if (signal.aborted) return profile
  if (profile.language) await chooseLanguage(profile.language)
  chooseNumberFormat(profile.numberFormat)
  return profile
}

/** For so many milliseconds after joining, a player has probably not chosen a time zone or a language yet. */
const IS_NEW_MS = 5 * 60_000

export const isNew = ({ joinDate }: Pick<UserProfile, 'joinDate'>, now: number): boolean =>
  now - Date.parse(joinDate) < IS_NEW_MS

async function completeProfile(profile: UserProfile): Promise<UserProfile> {
  try {
    // Apart, because nearly every visit can do without this code.
    const { tellTimeZoneAndLanguage } = await import('./new-player.ts')
    return await tellTimeZoneAndLanguage(profile)
  } catch (error) {
    // Not fatal: the player can choose both in the settings.
    console.warn('Neither time zone nor language was saved', error)
    return profile
  }
}
