import { type Kysely, sql, type Transaction } from 'kysely'
import { guardianAllows as allows, type Guarded, type GuardedPlayer } from '#domain/players/minor.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export interface GuardedRow extends GuardedPlayer {
  id: string
  email: string
  emailVerified: boolean
  name: string | null
  visibility: Visibility
  deletionDueAt: Date | null
}

const guardedPlayer = (userId: string) => sql`
  select u.id, u.email, u.email_verified as "emailVerified", u.display_name as name, u.birth_year as "birthYear", u.visibility, u.deletion_due_at as "deletionDueAt",
    json_build_object('visibility', coalesce(c.allows_visibility, false), 'videos', coalesce(c.allows_videos, false)) as allows
  from users u left join guardian_consents c on c.user_id = u.id where u.id = ${userId}`

/** A player's age and what their guardian allows; null when there is no such player. */
export async function findGuarded(db: Kysely<DB>, userId: string): Promise<GuardedRow | null> {
  const { rows } = await sql<GuardedRow>`${guardedPlayer(userId)}`.execute(db)
  return rows[0] ?? null
}

/**
 * The same, and locks the player's row, so that changes of age, consent and visibility come one after another. The lock is a statement of
 * its own, so that the next one sees what was decided while it waited. Throws SIGN_IN_REQUIRED.
 */
export async function lockGuarded(tx: Transaction<DB>, userId: string): Promise<GuardedRow> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
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
