import { type Kysely, sql, type Transaction } from 'kysely'
import { guardianAllows as allows, type Guarded, isMinor } from '#domain/players/under-16.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export type GuardedRow = NonNullable<Awaited<ReturnType<typeof findGuarded>>>

/** A player's age and what their guardian allows; null when there is no such player. */
export async function findGuarded(db: Kysely<DB>, userId: string) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('guardian_consents as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.email_verified as emailVerified', 'u.display_name as name'])
    .select(['u.birth_year as birthYear', 'u.visibility', 'u.deletion_due_at as deletionDueAt'])
    .select(['c.allows_visibility', 'c.allows_videos', 'c.allows_donations'])
    .where('u.id', '=', userId)
    .$narrowType<{ visibility: Visibility }>()
    .executeTakeFirst()
  if (!row) return null
  const { allows_visibility: visibility, allows_videos: videos, allows_donations: donations, ...player } = row
  return {
    ...player,
    allows: { visibility: visibility ?? false, videos: videos ?? false, donations: donations ?? false },
  }
}

/**
 * The same, and locks the player's row, so that changes of age, consent and visibility come one after another. The lock is a statement of
 * its own, so that the next one sees what was decided while it waited. Throws SIGN_IN_REQUIRED.
 */
export async function lockGuarded(tx: Transaction<DB>, userId: string): Promise<GuardedRow> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const player = await findGuarded(tx, userId)
  if (!player) throw new ProblemError('SIGN_IN_REQUIRED')
  return player
}

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

/** The minors among these players whose guardian has answered. */
export async function findWards(
  tx: Transaction<DB>,
  players: readonly { userId: string }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('users as u')
    .innerJoin('guardian_consents as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.birth_year'])
    .where('c.answered_at', 'is not', null)
    .where('u.id', '=', sql<string>`any(${players.map(({ userId }) => userId)}::uuid[])`)
    .execute()
  return new Set(rows.flatMap(({ id, birth_year }) => (isMinor(birth_year, now) ? [id] : [])))
}
