import type { Kysely, Transaction } from 'kysely'
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
    await recordEnd(tx, userId, row.expires_at)
  })

/** Ends all of the player's keys. */
export async function endApiKeys(tx: Transaction<DB>, userId: string): Promise<void> {
  const rows = await tx.deleteFrom('api_keys').where('user_id', '=', userId).returning('expires_at').execute()
  for (const { expires_at: until } of rows) await recordEnd(tx, userId, until)
}

const recordEnd = (tx: Transaction<DB>, userId: string, until: Date) =>
  recordAction(tx, {
    actorId: userId,
    action: 'user.key-ended',
    subject: { kind: 'user', id: userId },
    before: { until },
    after: null,
  })
