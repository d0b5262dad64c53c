import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { JoinTeam as JoinTeamBody, TeamJoined } from '#contract/groups/joining.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import { lockTeam } from '#server/groups/teams/lock-team.ts'
import { findTeamRow, teamCard, type TeamRow } from '#server/groups/teams/team-row.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { tellName } from '#server/identity/sign-up/name-player.ts'
import { askToJoin, policyFor } from './ask-to-join.ts'
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
    const policy = policyFor(team)
    if (policy === 'inviteOnly' && team.join_request_id === null)
      throw new ProblemError('INVITE_ONLY', { parameters: { name: team.name } })
    if (policy !== 'anyone') {
      await askToJoin(tx, services, { userId, team, message })
      return teamJoined(tx, userId, teamId, { outcome: 'requested' }, now)
    }
    const membership = { teamId, userId, addedBy: 'system', joinMethod: 'self_join' } as const
    const entered = await enterTeam(tx, membership, now)
    if (!entered) throw new ProblemError('ALREADY_MEMBER', { parameters: { name: team.name } })
    const { organization } = entered
    return teamJoined(tx, userId, teamId, { outcome: 'joined', ...(organization && { organization }) }, now)
  })
}

async function teamToJoin(tx: Transaction<DB>, userId: string, teamId: string): Promise<TeamRow> {
  await openTeam(tx, userId, teamId, 'see')
  const team = await findTeamRow(tx, userId, teamId)
  if (!team) throw notFound()
  if (team.role !== null) throw new ProblemError('ALREADY_MEMBER', { parameters: { name: team.name } })
  // Only a manager can see a team that was switched off. It can be joined once it is switched on again.
  if (team.status !== 'active') throw new ProblemError('TEAM_INACTIVE')
  return team
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
