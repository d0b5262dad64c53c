import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** A player under 16 whom only their groups see is in no team that takes anybody at once, so that they meet no strangers there (product 10.6). */

/**
 * Refuses to let such a player into such a team, with the code that the caller understands. Makes a change of their age and of who sees them
 * wait until the transaction ends.
 */
export async function requireNoStrangers(
  tx: Transaction<DB>,
  { userId, teamId }: { userId: string; teamId: string },
  refusal: 'CHILDREN_ASK_TO_JOIN' | 'STRANGERS_WOULD_SEE_CHILDREN',
): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
  const { rows } = await sql<{
    would: boolean
  }>`select would_meet_strangers(${userId}, ${teamId}) as would`.execute(tx)
  if (rows[0]!.would) throw new ProblemError(refusal)
}

/**
 * A team cannot begin to take anybody at once while it has such players, or players without an account. Throws
 * STRANGERS_WOULD_SEE_CHILDREN.
 */
export async function requireNoChildren(tx: Transaction<DB>, teamId: string): Promise<void> {
  const { rows } = await sql`
    select from teams t where t.id = ${teamId} and not t.instant_join and (exists (select from kept_players where team_id = t.id)
      or exists (select from team_members m join users u on u.id = m.user_id
        where m.team_id = t.id and m.is_active and meets_no_strangers(u)))`.execute(tx)
  if (rows.length > 0) throw new ProblemError('STRANGERS_WOULD_SEE_CHILDREN')
}
