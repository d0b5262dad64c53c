import type { Kysely } from 'kysely'
import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'

/** Ends one of the player's keys at once. Throws NOT_FOUND, also for somebody else's key. */
export const endApiKey = (db: Kysely<DB>, userId: string, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await tx
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('expires_at')
      .executeTakeFirst()
    if (!row) throw notFound()
    await recordAction(tx, {
      actorId: userId,
      action: 'user.key-ended',
      subject: { kind: 'user', id: userId },
      before: { until: row.expires_at },
      after: null,
    })
  })
