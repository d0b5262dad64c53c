import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

type Answer = { state: 'accepted'; accepted_by: string } | { state: 'declined'; declined_at: Date }

/** Answers an invitation and ends its link. False if it was answered or withdrawn meanwhile. One statement decides. */
export async function answerInvitation(tx: Transaction<DB>, id: string, answer: Answer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('roster_invitations')
    .set({ ...answer, token_hash: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('is_quiet', '=', false)
    .executeTakeFirst()
  await tx.deleteFrom('notifications').where('invitation_id', '=', id).execute()
  return numUpdatedRows === 1n
}
