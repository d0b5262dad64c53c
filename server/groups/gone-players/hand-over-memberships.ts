import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Moves a player's teams, organizations, join requests and blocked groups to another player, who keeps the higher of two roles in a team. */
export async function handOverMemberships(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`
    insert into team_members (team_id, user_id, role, joined_at, added_by, join_method, is_active, removed_at)
    select team_id, ${to}, role, joined_at, case added_by when ${from} then ${to} else added_by end, join_method, is_active, removed_at
    from team_members where user_id = ${from}
    on conflict (team_id, user_id) do update set
      role = case when ${rank('excluded')} > ${rank('team_members')} then excluded.role else team_members.role end,
      joined_at = least(team_members.joined_at, excluded.joined_at), is_active = true, removed_at = null
    where excluded.is_active`.execute(tx)
  await sql`delete from team_members where user_id = ${from}`.execute(tx)
  await sql`
    insert into organization_members (organization_id, user_id, join_method, joined_at, is_active, removed_at)
    select organization_id, ${to}, join_method, joined_at, is_active, removed_at from organization_members where user_id = ${from}
    on conflict (organization_id, user_id) do update set is_active = true, removed_at = null
    where excluded.is_active`.execute(tx)
  await sql`update teams set owner_id = ${to} where owner_id = ${from}`.execute(tx)
  await sql`
    update users set current_team_id = (select current_team_id from users where id = ${from})
    where id = ${to} and current_team_id is null`.execute(tx)
  await sql`
    insert into blocked_groups (user_id, team_id, organization_id, blocked_at)
    select ${to}, team_id, organization_id, blocked_at from blocked_groups where user_id = ${from}
    on conflict do nothing`.execute(tx)
  await handOverJoinRequests(tx, from, to)
}

const rank = (row: 'excluded' | 'team_members') =>
  sql`array_position(array['member', 'admin', 'owner'], ${sql.ref(`${row}.role`)})`

/**
 * Drops pending requests that the other player has made too or no longer needs, because only one may be pending (unique index), and moves
 * the rest.
 */
async function handOverJoinRequests(tx: Transaction<DB>, from: string, to: string): Promise<void> {
  await sql`
    delete from join_requests r where user_id = ${from} and status = 'pending' and (
      exists (select from join_requests o where o.group_id = r.group_id and o.user_id = ${to} and o.status = 'pending')
      or exists (select from team_members m where m.team_id = r.group_id and m.user_id = ${to} and m.is_active))`.execute(
    tx,
  )
  await sql`update join_requests set user_id = ${to} where user_id = ${from}`.execute(tx)
}
