import type { Kysely } from 'kysely'
import { guardianAllows as allows, type Guarded } from '#domain/players/minor.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { findGuarded } from './store.ts'

/** Whether a player may do what a guardian decides for players under 16. False for a deleted player. */
export async function guardianAllows(
  db: Kysely<DB>,
  userId: string,
  what: Guarded,
  now: Date,
): Promise<boolean> {
  const player = await findGuarded(db, userId)
  return player !== null && allows(player, what, now)
}
