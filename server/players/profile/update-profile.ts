import type { Kysely, Transaction } from 'kysely'
import type { UpdateProfile } from '#contract/players/me.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { mayDonate } from '#domain/players/under-16.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { chooseCurrentTeam } from '#server/groups/own-groups/choose-current-team.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { requireFreshLogin } from '#server/identity/fresh-sign-in/require-fresh-login.ts'
import { tellName } from '#server/identity/sign-up/name-player.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { invalidField, ProblemError } from '#server/platform/http/problem.ts'
import type { Actor } from '#server/platform/http/router.ts'
import { LANGUAGES } from '#server/platform/language/texts.ts'
import { changeBirthYear } from '#server/guardians/change-birth-year.ts'
import { chooseVisibility } from '#server/guardians/choose-visibility.ts'
import { findGuarded, lockGuarded } from '#server/guardians/guarded-player.ts'
import { choosePhoto } from '#server/players/photos/keep-photo.ts'
import { putOffIntroduction } from './introduce-player.ts'
import { updateUser, type UserChanges } from './store.ts'

/**
 * Changes what players may change themselves, and returns what that changes on boards. Throws VALIDATION_FAILED for an unknown time zone,
 * language or birth year, a photo's address, or a team that is not theirs; BIRTH_YEAR_FIXED; GUARDIAN_NEEDED;
 * FRESH_SIGN_IN_NEEDED for another year than the player has told.
 */
export async function updateProfile(
  db: Kysely<DB>,
  { userId, loginId }: Actor,
  changes: UpdateProfile,
  now: Date,
): Promise<readonly PeriodChanged[]> {
  const { displayName, timeZone, language, currentTeamId, photoURL, introductionPutOff } = changes
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalidField('timeZone', 'validation.timeZone')
  if (language !== undefined && !LANGUAGES.includes(language))
    throw invalidField('language', 'validation.language')
  return inTransaction(db, async (tx) => {
    const onBoards = await changeWhoSees(tx, { userId, loginId }, changes, now)
    if (displayName !== undefined) await tellName(tx, userId, displayName)
    if (changes.givesCorrections && !(await mayGive(tx, userId, now)))
      throw new ProblemError('GUARDIAN_NEEDED')
    if (introductionPutOff) await putOffIntroduction(tx, userId, now)
    await updateUser(tx, userId, columnsOf(changes))
    if (photoURL !== undefined) await choosePhoto(tx, userId, photoURL)
    if (currentTeamId !== undefined) await chooseCurrentTeam(tx, userId, currentTeamId)
    return onBoards
  })
}

async function mayGive(tx: Transaction<DB>, userId: string, now: Date): Promise<boolean> {
  const player = await findGuarded(tx, userId)
  return player !== null && mayDonate(player, now)
}

/** The birth year comes first, because whether `public` is possible depends on it. */
async function changeWhoSees(
  tx: Transaction<DB>,
  { userId, loginId }: Pick<Actor, 'userId' | 'loginId'>,
  { birthYear, visibility }: UpdateProfile,
  now: Date,
): Promise<PeriodChanged[]> {
  if (birthYear === undefined && visibility === undefined) return []
  const player = await lockGuarded(tx, userId)
  // A player who becomes under 16 cannot change the year back, and loses the corrections that they gave.
  const isCorrected = birthYear !== undefined && player.birthYear !== null && birthYear !== player.birthYear
  if (isCorrected) await requireFreshLogin(tx, loginId, now, 'free')
  const changed = birthYear === undefined ? [] : await changeBirthYear(tx, player, birthYear, now)
  if (visibility === undefined) return changed
  const grown = { ...player, birthYear: birthYear ?? player.birthYear }
  return [...changed, ...(await chooseVisibility(tx, grown, visibility, now))]
}

function columnsOf(changes: UpdateProfile): UserChanges {
  const { timeZone, language, weeklyGoal, weekStart, numberFormat, givesCorrections } = changes
  return {
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(language !== undefined && { language }),
    ...(weeklyGoal !== undefined && { weekly_goal: weeklyGoal }),
    ...(weekStart !== undefined && { week_start: weekStart }),
    ...(numberFormat !== undefined && { number_format: numberFormat }),
    ...(givesCorrections !== undefined && { gives_corrections: givesCorrections }),
  }
}
