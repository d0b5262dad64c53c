import { sql, type Transaction } from 'kysely'
import { guardianAllows, isBirthYear, mayChangeBirthYear } from '#domain/players/under-16.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { invalidField, notFound, ProblemError } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { showWithinGroups } from './show-within-groups.ts'
import { findGuarded, type GuardedRow, lockGuarded } from './guarded-player.ts'

/**
 * Sets the birth year that a player tells. A player who becomes a minor is visible only to their groups. The player is locked. Throws
 * BIRTH_YEAR_FIXED when a minor would become older, VALIDATION_FAILED for an impossible year.
 */
export async function changeBirthYear(
  tx: Transaction<DB>,
  player: GuardedRow,
  birthYear: number,
  now: Date,
): Promise<PeriodChanged[]> {
  if (!isBirthYear(birthYear, now)) throw invalidField('birthYear', 'validation.birthYear')
  if (!mayChangeBirthYear(player.birthYear, birthYear, now)) throw new ProblemError('BIRTH_YEAR_FIXED')
  return setBirthYear(tx, player, birthYear, now)
}

/** Corrects a player's birth year. For website admins, who give a reason. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function correctBirthYear(
  { db, liveBoards, now }: Pick<Services, 'db' | 'liveBoards' | 'now'>,
  actorId: string,
  userId: string,
  { birthYear, reason }: { birthYear: number; reason: string },
): Promise<void> {
  if (!isBirthYear(birthYear, now())) throw invalidField('birthYear', 'validation.birthYearOfOther')
  const changes = await inTransaction(db, async (tx) => {
    if (!(await findGuarded(tx, userId))) throw notFound()
    const player = await lockGuarded(tx, userId)
    await recordAction(tx, {
      actorId,
      action: 'birth-year.corrected',
      subject: { kind: 'user', id: userId },
      before: { birthYear: player.birthYear },
      after: { birthYear, reason },
    })
    return setBirthYear(tx, player, birthYear, now())
  })
  liveBoards.announce(userId, changes)
}

async function setBirthYear(
  tx: Transaction<DB>,
  player: GuardedRow,
  birthYear: number,
  now: Date,
): Promise<PeriodChanged[]> {
  await tx
    .updateTable('users')
    .set({ birth_year: birthYear, updated_at: sql`now()` })
    .where('id', '=', player.id)
    .execute()
  if (!guardianAllows({ ...player, birthYear }, 'donations', now)) await forgetDonations(tx, player.id)
  return guardianAllows({ ...player, birthYear }, 'visibility', now) ? [] : showWithinGroups(tx, player.id)
}

/** What a minor gave without a guardian's consent goes at once. A trigger remembers the bytes. */
async function forgetDonations(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx.deleteFrom('donations').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ gives_corrections: null }).where('id', '=', userId).execute()
}
