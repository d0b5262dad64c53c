import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Marks the notifications about a join request as read for all managers, once one has answered it. */
export async function markAnswered(tx: Transaction<DB>, joinRequestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('join_request_id', '=', joinRequestId)
    .where('read_at', 'is', null)
    .execute()
}

/** Deletes the notifications about a join request that was withdrawn, so that asking and withdrawing leaves none behind. */
export async function forgetRequest(tx: Transaction<DB>, joinRequestId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('join_request_id', '=', joinRequestId).execute()
}
