import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/**
 * Stops players whose email is not confirmed, and anonymous players. Founding a group, inviting, messaging and naming a guardian reach
 * other people, so a real person must be behind the account. Throws EMAIL_NOT_CONFIRMED.
 */
export async function requireConfirmedEmail(db: Kysely<DB>, userId: string): Promise<void> {
  if (!(await hasConfirmedEmail(db, userId))) throw new ProblemError('EMAIL_NOT_CONFIRMED')
}

/** Whether a real person is behind the account. An anonymous player has no email. */
export async function hasConfirmedEmail(db: Kysely<DB>, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['email_verified', 'is_anonymous'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user !== undefined && user.email_verified && !user.is_anonymous
}
