import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { JoinTeam as JoinTeamBody, TeamJoined } from '#contract/groups/joining.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { askAgainAt, ASKS_PER_DAY } from '#domain/groups/join-request.ts'
import { joinPolicyFor } from '#domain/groups/joining.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { requestToJoin } from '#server/groups/join-requests/request-to-join.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { findTeamRow, settingsOf, teamCard, type TeamRow } from '#server/groups/teams/team-row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { readersLanguage } from '#server/platform/language/reader.ts'
import { tellName } from '#server/identity/sign-up/name-player.ts'
import { enterTeam } from './enter-team.ts'

/**
 * Joins a team at once or asks to join, depending on the team's settings and the player's age (product 10.6). Throws NOT_FOUND, TEAM_INACTIVE,
 * ALREADY_MEMBER, INVITE_ONLY, ALREADY_REQUESTED, ASK_AGAIN_LATER, TOO_MANY_REQUESTS.
 */
export function joinTeam(
  services: GroupServices,
  userId: string,
  teamId: string,
  { message, displayName }: z.infer<typeof JoinTeamBody>,
): Promise<TeamJoined> {
  const now = services.now()
  return inTransaction(services.db, async (tx) => {
    if (displayName !== undefined) await tellName(tx, userId, displayName)
    await lockTeam(tx, teamId, [userId])
    const team = await teamToJoin(tx, userId, teamId)
    if (policyFor(team) !== 'anyone') {
      await checkMayAsk(tx, userId, team, now)
      await requestToJoin(tx, services, { userId, team, message })
      return teamJoined(tx, userId, teamId, { outcome: 'requested' }, now)
    }
    const membership = { teamId, userId, addedBy: 'system', joinMethod: 'self_join' } as const
    const entered = await enterTeam(tx, membership, now)
    if (!entered) throw new ProblemError('ALREADY_MEMBER', { parameters: { name: team.name } })
    const { organization } = entered
    return teamJoined(tx, userId, teamId, { outcome: 'joined', ...(organization && { organization }) }, now)
  })
}

const policyFor = (team: TeamRow) => joinPolicyFor(settingsOf(team), team.meets_no_strangers)

async function teamToJoin(tx: Transaction<DB>, userId: string, teamId: string): Promise<TeamRow> {
  await openTeam(tx, userId, teamId, 'see')
  const team = await findTeamRow(tx, userId, teamId)
  if (!team) throw notFound()
  if (team.role !== null) throw new ProblemError('ALREADY_MEMBER', { parameters: { name: team.name } })
  // Only a manager can see a team that was switched off. It can be joined once it is switched on again.
  if (team.status !== 'active') throw new ProblemError('TEAM_INACTIVE')
  return team
}

async function checkMayAsk(tx: Transaction<DB>, userId: string, team: TeamRow, now: Date): Promise<void> {
  const { name } = team
  if (team.join_request_id !== null) throw new ProblemError('ALREADY_REQUESTED', { parameters: { name } })
  if (policyFor(team) === 'inviteOnly') throw new ProblemError('INVITE_ONLY', { parameters: { name } })
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

async function teamJoined(
  tx: Transaction<DB>,
  userId: string,
  teamId: string,
  joined: Omit<TeamJoined, 'team'>,
  now: Date,
): Promise<TeamJoined> {
  const team = await findTeamRow(tx, userId, teamId)
  if (!team) throw notFound()
  return { ...joined, team: teamCard(team, now) }
}
