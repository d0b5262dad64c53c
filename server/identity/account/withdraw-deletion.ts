import { type Kysely, sql, type Transaction } from 'kysely'
import type { Visibility } from '#domain/players/visibility.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { moveOnBoards } from '#server/leaderboards/move-on-boards.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'

/**
 * Withdraws a deletion: the player is visible to the same people as before. A name and a visibility that the player chose meanwhile count,
 * because the columns `…_before_deletion` keep them (product 10.24). Harmless for a player who did not ask for deletion. Returns what changes on
 * boards.
 */
export async function withdrawDeletion(db: Kysely<DB>, userId: string): Promise<PeriodChanged[]> {
  return inTransaction(db, (tx) => stayAfterAll(tx, userId))
}

/** Withdraws a deletion within another change's transaction. */
export async function stayAfterAll(tx: Transaction<DB>, userId: string): Promise<PeriodChanged[]> {
  const staying = await tx
    .updateTable('users')
    .set(
      ({ fn, ref }) =>
        ({
          visibility: ref('visibility_before_deletion').$notNull(),
          visibility_before_deletion: null,
          display_name: fn.coalesce('display_name_before_deletion', 'display_name'),
          display_name_before_deletion: null,
          deletion_due_at: null,
          updated_at: sql<Date>`now()`,
        }) satisfies Written<'users'>,
    )
    .where('id', '=', userId)
    .where('deletion_due_at', 'is not', null)
    .returning('visibility')
    .$narrowType<{ visibility: Visibility }>()
    .executeTakeFirst()
  return staying ? moveOnBoards(tx, userId, staying.visibility) : []
}
