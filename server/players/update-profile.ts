import type { Kysely } from 'kysely'
import type { UpdateProfile } from '#contract/me.ts'
import { isTimeZone } from '#domain/practice/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { chooseCurrentTeam } from '#server/groups/choose-current-team.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { moveOnBoards } from '#server/leaderboards/move-on-boards.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sentence } from '#server/platform/texts.ts'
import { updateUser } from './store.ts'

/**
 * Changes what players may change themselves, and answers what that changes on boards. Throws VALIDATION_FAILED for a time zone that does not exist, or a team
 * that is not theirs.
 */
export async function updateProfile(
  db: Kysely<DB>,
  userId: string,
  { displayName, timeZone, visibility, mailFromCoaches, weeklyGoal, currentTeamId }: UpdateProfile,
): Promise<readonly PeriodChanged[]> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    throw new ProblemError('VALIDATION_FAILED', { fields: { timeZone: sentence('validation.timeZone') } })
  }
  return db.transaction().execute(async (tx) => {
    await updateUser(tx, userId, {
      ...(displayName !== undefined && { display_name: displayName }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      ...(visibility !== undefined && { visibility }),
      ...(mailFromCoaches !== undefined && { mail_from_coaches: mailFromCoaches }),
      ...(weeklyGoal !== undefined && { weekly_goal: weeklyGoal }),
    })
    if (currentTeamId !== undefined) await chooseCurrentTeam(tx, userId, currentTeamId)
    return visibility === undefined ? [] : moveOnBoards(tx, userId, visibility)
  })
}
