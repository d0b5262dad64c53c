import { sql, type Transaction } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Settles what becomes of a player's teams when the player is erased (decisions/0039). The admin who has been in a team longest takes it
 * over; without an admin the team has no owner until an admin of its organization or the website names one; a team without other members is
 * deleted.
 */
export async function leaveTeamsBehind(tx: Transaction<DB>, userId: string): Promise<void> {
  await sql`select from teams where owner_id = ${userId} order by id for update`.execute(tx)
  await sql`
    delete from teams t where owner_id = ${userId} and id <> ${DEFAULT_TEAM_ID} and not exists (
      select from team_members where team_id = t.id and is_active and user_id <> ${userId})`.execute(tx)
  const { rows: heirs } = await sql<{ team_id: string; user_id: string }>`
    select distinct on (t.id) t.id as team_id, m.user_id
    from teams t join team_members m on m.team_id = t.id and m.is_active and m.role = 'admin'
    where t.owner_id = ${userId} order by t.id, m.joined_at, m.user_id`.execute(tx)
  for (const { team_id, user_id } of heirs) {
    await sql`update team_members set role = 'owner' where team_id = ${team_id} and user_id = ${user_id}`.execute(
      tx,
    )
    await sql`update teams set owner_id = ${user_id} where id = ${team_id}`.execute(tx)
  }
  // Not a foreign key: `added_by` is text.
  await sql`update team_members set added_by = 'system' where added_by = ${userId}`.execute(tx)
}
