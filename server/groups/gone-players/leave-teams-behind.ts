import { sql, type Transaction } from 'kysely'
import { DEFAULT_TEAM_ID } from '#domain/groups/group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Settles what becomes of a player's teams before the player is erased (decisions/0039): a team without other members is deleted. The others
 * pass to the admin who has been there longest, by a trigger (`pass_teams_to_heirs`).
 */
export async function leaveTeamsBehind(tx: Transaction<DB>, userId: string): Promise<void> {
  // Also the teams that may just be passing to this player: who leaves them waits here, and not behind what the trigger has locked.
  await sql`
    select from teams where owner_id = ${userId} or id in (
      select team_id from team_members where user_id = ${userId} and is_active and role <> 'member')
    order by id for update`.execute(tx)
  await sql`
    delete from teams t where owner_id = ${userId} and id <> ${DEFAULT_TEAM_ID} and not exists (
      select from team_members where team_id = t.id and is_active and user_id <> ${userId})`.execute(tx)
  // Not a foreign key: `added_by` is text.
  await sql`update team_members set added_by = 'system' where added_by = ${userId}`.execute(tx)
}
