import { sql, type Transaction } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/**
 * Settles a player's teams before the player is erased (product 10.18, decisions/0039). A team without other members is deleted. A trigger
 * (`teams_pass_to_heirs`) passes each other team to the admin who has been there longest. It never passes to a plain member, who did not
 * agree to it: members of a team without admins are told that the team has no owner any more.
 */
export async function leaveTeamsBehind(tx: Transaction<DB>, means: Means, userId: string): Promise<void> {
  // Locks users before teams, because the members' notifications will refer to them.
  await sql`select from users where id in (select user_id from (${membersLeftAlone(userId)}) alone) order by id for key share`.execute(
    tx,
  )
  // Includes teams that may just be passing to this player. Members who leave wait here, and not for what the trigger has locked.
  await sql`
    select from teams where owner_id = ${userId} or id in (
      select team_id from team_members where user_id = ${userId} and is_active and role <> 'member')
    order by id for update`.execute(tx)
  await sql`
    delete from teams t where owner_id = ${userId} and id <> ${DEFAULT_TEAM_ID} and not exists (
      select from team_members where team_id = t.id and is_active and user_id <> ${userId})`.execute(tx)
  const { rows } = await membersLeftAlone(userId).execute(tx)
  for (const [teamId, members] of Map.groupBy(rows, (row) => row.team_id)) {
    const userIds = members.map(({ user_id }) => user_id)
    await notifyAll(tx, means, userIds, { kind: 'team_without_owner', teamId })
  }
  // `added_by` is text, so no foreign key clears it. Members whose request this player approved stay let in (product 10.10): only
  // members who joined without asking have `self_join` and `system`.
  await sql`
    update team_members set added_by = case when join_method = 'self_join' then team_members.user_id::text else 'system' end
    where added_by = ${userId}`.execute(tx)
}

/** The other members of teams that this player owns and nobody else administers. */
const membersLeftAlone = (userId: string) => sql<Row<'team_members', 'team_id' | 'user_id'>>`
  select m.team_id, m.user_id from teams t join team_members m on m.team_id = t.id and m.is_active and m.user_id <> ${userId}
  where t.owner_id = ${userId} and not exists (
    select from team_members a where a.team_id = t.id and a.is_active and a.role = 'admin' and a.user_id <> ${userId})`
