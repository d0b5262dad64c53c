import type { Kysely, Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { INVITATION_DAYS, QUIET_DAYS } from '#domain/invitations/invitation.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the invitations of a player who is being erased: those to their email, and those that they accepted with another email. */
export async function forgetInvitations(
  tx: Transaction<DB>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .deleteFrom('roster_invitations')
    .where(({ eb, or }) => or([eb('email', '=', email), eb('accepted_by', '=', id)]))
    .execute()
}

/** Deletes the addresses of people who never came, and who was refused by a block, once nothing depends on them. */
export async function forgetOldInvitations(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (INVITATION_DAYS + QUIET_DAYS) * DAY_MS)
  await db
    .deleteFrom('roster_invitations')
    .where('state', '<>', 'accepted')
    .where('invited_at', '<', before)
    .execute()
  await db.deleteFrom('refused_inviters').where('refused_at', '<', before).execute()
}
