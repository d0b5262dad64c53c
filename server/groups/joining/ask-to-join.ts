import type { Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { askAgainAt, ASKS_PER_DAY } from '#domain/groups/join-request.ts'
import { joinPolicyFor } from '#domain/groups/joining.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { endQuietTime } from '#server/groups/invitations/refuses-invitations.ts'
import { tellManagers } from '#server/groups/join-requests/tell-managers.ts'
import { settingsOf, type TeamRow } from '#server/groups/teams/team-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'

/**
 * Asks the managers of a team that is locked to let a player in (product 4.6). The request is `pending` by the column's default, and only one may
 * be (unique index). Throws ALREADY_REQUESTED, ASK_AGAIN_LATER, TOO_MANY_REQUESTS. Throws ACCOUNT_LEAVING for a player who deleted the account
 * meanwhile.
 */
export async function askToJoin(
  tx: Transaction<DB>,
  services: GroupServices,
  { userId, team, message }: { userId: string; team: TeamRow; message?: string | undefined },
): Promise<void> {
  await requireStaying(tx, userId)
  await checkMayAsk(tx, userId, team, services.now())
  const id = uuidv7()
  const asked = await tx
    .insertInto('join_requests')
    .values({
      id,
      group_id: team.id,
      user_id: userId,
      // An empty message counts as none (product 5.5).
      message: message || null,
      requested_at: services.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'user_id']).where('status', '=', 'pending').doNothing(),
    )
    .executeTakeFirst()
  if (asked.numInsertedOrUpdatedRows === 0n)
    throw new ProblemError('ALREADY_REQUESTED', { parameters: { name: team.name } })
  await endQuietTime(tx, userId, team.id)
  await tellManagers(tx, services, { teamId: team.id, playerId: userId, joinRequestId: id })
}

/** The deletion of an account withdraws its requests (product 10.24). It waits for this lock, or has withdrawn them before. */
async function requireStaying(tx: Transaction<DB>, userId: string): Promise<void> {
  const player = await tx
    .selectFrom('users')
    .select('deletion_due_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (player?.deletion_due_at) throw new ProblemError('ACCOUNT_LEAVING')
}

/** How this player joins the team (product 10.6). */
export const policyFor = (team: TeamRow) => joinPolicyFor(settingsOf(team), team.meets_no_strangers)

/** Whether a manager took this player out of the team. Members who left by themselves come back as everybody comes in. */
export async function wasRemoved(tx: Transaction<DB>, userId: string, teamId: string): Promise<boolean> {
  const removed = await tx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('is_active', '=', false)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return removed !== undefined
}

async function checkMayAsk(tx: Transaction<DB>, userId: string, team: TeamRow, now: Date): Promise<void> {
  const { name } = team
  if (team.join_request_id !== null) throw new ProblemError('ALREADY_REQUESTED', { parameters: { name } })
  await refuseAskingOften(tx, userId, team.id, now)
  const again = askAgainAt(team.rejected_at, now)
  if (!again) return
  const date = await longDateOf(tx, userId, again)
  throw new ProblemError('ASK_AGAIN_LATER', { parameters: { name, date } })
}

/** Otherwise asking and withdrawing would tell the managers as often as somebody likes, each time with another message. */
async function refuseAskingOften(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  now: Date,
): Promise<void> {
  const oldest = await tx
    .selectFrom('join_requests')
    .select('requested_at as at')
    .where('user_id', '=', userId)
    .where('group_id', '=', teamId)
    .orderBy('requested_at', 'desc')
    .offset(ASKS_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst()
  const wait = oldest ? oldest.at.getTime() + DAY_MS - now.getTime() : 0
  if (wait > 0) throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
}

/** An instant's date in the player's time zone: 'November 27, 2026'. */
async function longDateOf(tx: Transaction<DB>, userId: string, instant: Date): Promise<string> {
  const user = await tx.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst()
  return new Intl.DateTimeFormat(readersLanguage(), {
    dateStyle: 'long',
    timeZone: user?.time_zone ?? 'UTC',
  }).format(instant)
}
