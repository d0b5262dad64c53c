import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the invitations of a player who is being erased: those to their email, and those that they accepted with another one. */
export async function forgetInvitations(
  tx: Transaction<DB>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`delete from roster_invitations where email = ${email} or accepted_by = ${id}`.execute(tx)
}
