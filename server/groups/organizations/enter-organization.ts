import { sql, type Transaction } from 'kysely'
import { freeSeats } from '#server/billing/seats/free-seats.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Makes a user a member, or a former member one again. Returns false for an active member. One statement decides. `joinMethod` is null for
 * the founder.
 */
export async function enterOrganization(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
  joinMethod: 'org_invite_code' | null,
): Promise<boolean> {
  const result = await tx
    .insertInto('organization_members')
    .values({ organization_id: organizationId, user_id: userId, join_method: joinMethod })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ is_active: true, removed_at: null, joined_at: sql`now()`, join_method: joinMethod })
        .where('organization_members.is_active', '=', false),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Ends a membership and frees its seat. The memberships in the organization's teams stay. Returns false if there is no active membership.
 */
export async function endOrganizationMembership(
  tx: Transaction<DB>,
  userId: string,
  organizationId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organization_members')
    .set({ is_active: false, removed_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await freeSeats(tx, organizationId, [userId], now)
  return true
}
