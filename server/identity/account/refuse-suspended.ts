import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'

/**
 * Stands before every login that begins, whatever the way in: who is suspended is told why. Behind it the database refuses the login too,
 * for a suspension that comes in between (decisions/0034).
 */
export const refuseSuspended =
  (db: Kysely<DB>) =>
  async ({ userId }: { userId: string }): Promise<void> => {
    const user = await db
      .selectFrom('users')
      .select('suspended_reason as reason')
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!user?.reason) return
    const message = sentenceForReader('problems.ACCOUNT_SUSPENDED', { reason: user.reason })
    throw new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message })
  }
