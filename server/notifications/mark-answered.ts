import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A request that one manager has answered need not be looked at by the others. */
export async function markAnswered(tx: Transaction<DB>, joinRequestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('join_request_id', '=', joinRequestId)
    .where('read_at', 'is', null)
    .execute()
}

/** A request that was taken back is nothing to look at, however often somebody asks and thinks better of it. */
export async function forgetRequest(tx: Transaction<DB>, joinRequestId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('join_request_id', '=', joinRequestId).execute()
}
