import { type Kysely, sql, type Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { INVITATION_DAYS, QUIET_DAYS } from '#domain/invitations/invitation.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the invitations of a player who is being erased: those to their email, and those that they accepted with another email. */
export async function forgetInvitations(
  tx: Transaction<DB>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`delete from roster_invitations where email = ${email} or accepted_by = ${id}`.execute(tx)
}

/** Deletes the addresses of people who never came, once nothing depends on them. */
export async function forgetOldInvitations(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (INVITATION_DAYS + QUIET_DAYS) * DAY_MS)
  await sql`delete from roster_invitations where state <> 'accepted' and invited_at < ${before}`.execute(db)
}
