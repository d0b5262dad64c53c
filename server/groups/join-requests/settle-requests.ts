import { sql, type Transaction } from 'kysely'
import { forgetRequest, markAnswered } from '#server/notifications/mark-answered.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

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

/** Withdraws a player's pending requests: all of them, or those to a group and its teams. */
export async function withdrawRequestsOf(
  tx: Transaction<DB>,
  { userId, groupId }: { userId: string; groupId?: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Row<'join_requests', 'id'>>`
    update join_requests r set status = 'cancelled', decided_by = ${userId}, decided_at = ${now}
    from teams t where t.id = r.group_id and r.user_id = ${userId} and r.status = 'pending'
      ${groupId === undefined ? sql`` : sql`and ${groupId} in (t.id, t.organization_id)`}
    returning r.id`.execute(tx)
  for (const { id } of rows) await forgetRequest(tx, id)
}
