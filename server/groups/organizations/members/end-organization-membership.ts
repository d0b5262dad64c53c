import { sql, type Transaction } from 'kysely'
import { lockSeats } from '#server/billing/fit-seats.ts'
import { freeSeats } from '#server/billing/seats/free-seats.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Ends a membership and frees its seat. The memberships in the organization's teams stay. Returns false if there is no active membership.
 * A member whom an admin removed comes back by a new code only (decisions/0110).
 */
export async function endOrganizationMembership(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
  now: Date,
  by: 'member' | 'admin' = 'member',
): Promise<boolean> {
  await lockSeats(tx, [organizationId], { userIds: [userId], holders: 'waiting' })
  const { numUpdatedRows } = await tx
    .updateTable('organization_members')
    .set({ is_active: false, removed_at: sql`now()`, code_refused: by === 'admin' })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await freeSeats(tx, organizationId, [userId], now)
  return true
}
