import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Whether a player under 16 whom only their groups see would be in a team that takes anybody at once (product 10.6). Makes a change of their age
 * and of who sees them wait until the transaction ends.
 */
export async function wouldMeetStrangers(
  tx: Transaction<DB>,
  { userId, teamId }: { userId: string; teamId: string },
): Promise<boolean> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
  const { rows } = await sql<{
    would: boolean
  }>`select would_meet_strangers(${userId}, ${teamId}) as would`.execute(tx)
  return rows[0]!.would
}
