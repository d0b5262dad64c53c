import type { UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { chooseLanguage } from '#web/platform/language/texts.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'
import { recallUser } from './last-known-user.ts'

/**
 * The profile of the signed-in player. The page changes to its language before anything shows it. A new player's time zone is saved first,
 * because day streaks count local days. Their language is saved meanwhile, for mails. A load that was canceled changes nothing on the page.
 */
export async function loadProfile({ signal }: { signal: AbortSignal }): Promise<UserProfile> {
  // A login by a player card changes nothing of the profile (product 10.50).
  const mayTell = !recallUser()?.byCard
  const loaded = await unwrap<UserProfile>(api.api.me.$get())
  // Nobody has told it yet. The time of joining would not show this on a device whose clock is wrong.
  const telling = mayTell && loaded.language === null ? completeProfile(loaded) : null
  if (telling) told = telling
  // Only the time zone changes what the screens show.
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== loaded.timeZone
  const profile = telling && isElsewhere ? await telling : loaded
  if (signal.aborted) return profile
  if (profile.language) await chooseLanguage(profile.language)
  chooseNumberFormat(profile.numberFormat)
  return profile
}

/** What this page told last of a new player. */
let told: Promise<unknown> = Promise.resolve()

/** Resolves once it is saved. Otherwise it could overwrite a language that the player chooses meanwhile. */
export const untilTold = () => told

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
