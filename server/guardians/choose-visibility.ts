import { sql, type Transaction } from 'kysely'
import { guardianAllows } from '#domain/players/under-16.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { moveOnBoards } from '#server/leaderboards/move-on-boards.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { GuardedRow } from './guarded-player.ts'

/**
 * Sets who may see a player. A player who is about to be erased stays hidden; the choice counts if they keep the account. The player is
 * locked. Throws GUARDIAN_NEEDED for a minor who wants to be public without permission.
 */
export async function chooseVisibility(
  tx: Transaction<DB>,
  player: GuardedRow,
  visibility: Visibility,
  now: Date,
): Promise<PeriodChanged[]> {
  if (visibility === 'public' && !guardianAllows(player, 'visibility', now))
    throw new ProblemError('GUARDIAN_NEEDED')
  if (player.deletionDueAt) {
    await tx
      .updateTable('users')
      .set({ visibility_before_deletion: visibility })
      .where('id', '=', player.id)
      .execute()
    return []
  }
  await tx
    .updateTable('users')
    .set({ visibility, updated_at: sql`now()` })
    .where('id', '=', player.id)
    .execute()
  return moveOnBoards(tx, player.id, visibility)
}
