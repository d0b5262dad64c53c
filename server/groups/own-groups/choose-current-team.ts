import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField } from '#server/platform/http/problem.ts'

/**
 * Sets the team that a player's profile shows. With null, the server chooses it again. Throws VALIDATION_FAILED for a team where they are
 * not an active member.
 */
export async function chooseCurrentTeam(
  tx: Transaction<DB>,
  userId: string,
  teamId: string | null,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update users set current_team_id = ${teamId}
    where id = ${userId} and (${teamId}::uuid is null or exists (
      select from team_members m join teams t on t.id = m.team_id and t.status = 'active'
      where m.team_id = ${teamId} and m.user_id = ${userId} and m.is_active))`.execute(tx)
  if (numAffectedRows === 1n) return
  throw invalidField('currentTeamId', 'validation.currentTeam')
}
