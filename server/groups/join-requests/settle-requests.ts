import type { Transaction } from 'kysely'
import { markAnswered } from '#server/notifications/mark-answered.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Marks the pending request of a player who joined in another way as approved, without naming an approver (product 4.6). */
export async function settleRequestsOf(
  tx: Transaction<DB>,
  { teamId, userId }: { teamId: string; userId: string },
  now: Date,
): Promise<void> {
  const settled = await tx
    .updateTable('join_requests')
    .set({ status: 'approved', decided_at: now })
    .where('group_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  for (const { id } of settled) await markAnswered(tx, id, now)
}
