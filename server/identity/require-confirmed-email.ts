import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/**
 * Stops players whose email is not confirmed, and anonymous players. Founding a group, inviting, messaging and naming a guardian reach
 * other people, so a real person must be behind the account. Throws EMAIL_NOT_CONFIRMED.
 */
export async function requireConfirmedEmail(db: Kysely<DB>, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email_verified', 'is_anonymous'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.email_verified || user.is_anonymous) throw new ProblemError('EMAIL_NOT_CONFIRMED')
}
