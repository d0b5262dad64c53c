import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/**
 * Makes a user a member, or a former member one again. Returns false for an active member, and for one whom an admin removed since the code is
 * the same. One statement decides. `joinMethod` is null for the founder.
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
        .where('organization_members.is_active', '=', false)
        .where('organization_members.code_refused', '=', false),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
