import { sql, type Transaction } from 'kysely'
import type { GroupServices } from '#server/groups/group-services.ts'
import { tellGuardiansOfMemberships } from '#server/guardians/tell-guardian.ts'
import { markAnswered } from '#server/notifications/mark-answered.ts'
import { notifyAll } from '#server/notifications/notify.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists, type Row } from '#server/platform/database/typed-sql.ts'
import type { PlannedRow } from './plan-roster.ts'

type Newcomers = readonly { teamId: string; userId: string }[]

/**
 * Adds players of the organization's other teams, as `enterTeam` does one by one, and tells them and the guardians of minors. The teams are locked.
 * None becomes an admin.
 */
export async function addTeammates(
  tx: Transaction<DB>,
  services: GroupServices,
  actorId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  const joining = rows.flatMap((row) =>
    row.outcome === 'joins' && row.userId !== null ? [{ ...row.player, userId: row.userId }] : [],
  )
  if (joining.length === 0) return
  await insertMembers(tx, actorId, joining)
  await settleRequests(tx, joining, services.now())
  await insertOrganizationMembers(tx, joining)
  await tellGuardiansOfMemberships(tx, services, joining)
  for (const [teamId, ofTeam] of Map.groupBy(joining, (each) => each.teamId)) {
    const userIds = ofTeam.map(({ userId }) => userId).filter((id) => id !== actorId)
    await notifyAll(tx, services, userIds, { kind: 'added_to_team', teamId, playerId: actorId })
  }
}

const list = (newcomers: Newcomers) =>
  listedRows('listed', newcomers, {
    team_id: ['uuid', ({ teamId }) => teamId],
    user_id: ['uuid', ({ userId }) => userId],
  })

async function insertMembers(tx: Transaction<DB>, addedBy: string, newcomers: Newcomers): Promise<void> {
  const { columns, values } = insertLists('team_members', {
    team_id: sql`team_id`,
    user_id: sql`user_id`,
    added_by: addedBy,
  })
  await sql`
    insert into team_members as m (${columns}) select ${values} from ${list(newcomers)}
    on conflict (team_id, user_id) do update
      set is_active = true, removed_at = null, joined_at = now(), role = 'member', added_by = excluded.added_by, join_method = null
      where not m.is_active`.execute(tx)
}

async function settleRequests(tx: Transaction<DB>, newcomers: Newcomers, now: Date): Promise<void> {
  const { rows } = await sql<Row<'join_requests', 'id'>>`
    update join_requests r set status = 'approved', decided_at = ${now} from ${list(newcomers)}
    where r.group_id = listed.team_id and r.user_id = listed.user_id and r.status = 'pending' returning r.id`.execute(
    tx,
  )
  for (const { id } of rows) await markAnswered(tx, id, now)
}

async function insertOrganizationMembers(tx: Transaction<DB>, newcomers: Newcomers): Promise<void> {
  const { columns, values } = insertLists('organization_members', {
    organization_id: sql`o.id`,
    user_id: sql`listed.user_id`,
    join_method: sql`'auto_org_join'`,
  })
  await sql`
    insert into organization_members as m (${columns}) select distinct ${values} from ${list(newcomers)}
    join teams t on t.id = listed.team_id join organizations o on o.id = t.organization_id and o.status = 'active'
    on conflict (organization_id, user_id) do update
      set is_active = true, removed_at = null, code_refused = false, joined_at = now(), join_method = excluded.join_method
      where not m.is_active`.execute(tx)
}
