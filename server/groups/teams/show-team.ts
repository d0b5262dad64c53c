import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Team, TeamCard } from '#contract/groups/team.ts'
import { TEAM_MEMBER_IDS_MAX } from '#contract/limits.ts'
import { abilities } from '#domain/roles/policy.ts'
import { shownAmongEverybody } from '#server/groups/members/list-members.ts'
import { showOffer } from '#server/groups/ownership/answer-offer.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findTeamRow, teamCard } from './team-row.ts'

interface People extends Row<'teams', 'invite_code'> {
  admin_ids: Value<'team_members', 'user_id'>[]
  member_ids: Value<'team_members', 'user_id'>[]
}

/** The whole team, for its members and managers. Throws NOT_FOUND, and FORBIDDEN for everybody else. */
export async function showTeam(db: Kysely<DB>, userId: string, teamId: string, now: Date): Promise<Team> {
  const { actor, team } = await openTeam(db, userId, teamId, 'seeInside')
  const row = await findTeamRow(db, userId, teamId)
  if (!row) throw notFound()
  const { see: _, ...allowed } = abilities(actor, team)
  const shown = allowed.manageMembers ? sql`` : shownAmongEverybody(teamId, userId)
  const { admin_ids, member_ids, invite_code } = await findPeople(db, teamId, shown)
  return {
    ...teamCard(row, now),
    ownerId: row.owner_id,
    adminIds: admin_ids,
    memberIds: member_ids,
    ...(allowed.seeInviteCode && { inviteCode: invite_code }),
    ownershipOffer: await showOffer(
      db,
      userId,
      { teamId, transfersOwnership: allowed.transferOwnership },
      now,
    ),
    leastEvidence: row.least_evidence,
    hasOwnCrest: row.own_crest_id !== null,
    abilities: allowed,
  }
}

/** As every signed-in player may see it. Throws NOT_FOUND. */
export async function showTeamCard(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  now: Date,
): Promise<TeamCard> {
  await openTeam(db, userId, teamId, 'see')
  const row = await findTeamRow(db, userId, teamId)
  if (!row) throw notFound()
  return teamCard(row, now)
}

/** `shown`: the members whom the viewer may know of. */
async function findPeople(db: Kysely<DB>, teamId: string, shown: RawBuilder<unknown>): Promise<People> {
  const { rows } = await sql<People>`
    select invite_code,
      array(select user_id from team_members
        where team_id = t.id and is_active and role = 'admin' order by joined_at, user_id) as admin_ids,
      array(select m.user_id from team_members m join users u on u.id = m.user_id
        where m.team_id = t.id and m.is_active ${shown} order by m.joined_at, m.user_id limit ${TEAM_MEMBER_IDS_MAX}) as member_ids
    from teams t where id = ${teamId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
