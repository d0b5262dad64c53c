import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'

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

/** Takes the names out of what a player was told of requests to join a team that they no longer manage (product 10.9). */
export async function forgetAskers(
  tx: Transaction<DB>,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  await sql`
    update notifications set names = names || jsonb_build_object('player', ${ANONYMOUS}::text)
    where kind = 'join_request_received' and team_id = ${teamId} and user_id = ${userId}`.execute(tx)
}
