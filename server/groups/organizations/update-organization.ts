import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import type { Organization, UpdateOrganization } from '#contract/groups/organization.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { lockRolesOf, openOrganization } from '#server/roles/opening/open-group.ts'
import { requireCountableBoards } from '#server/groups/require-countable-boards.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'
import { showOrganization } from './show-organization.ts'

/**
 * Changes an organization. When switched off, it is in no list and its code is invalid. Its teams stay as they are. Throws NOT_FOUND,
 * FORBIDDEN.
 */
export function updateOrganization(
  { db }: GroupServices,
  userId: string,
  id: string,
  change: UpdateOrganization,
): Promise<Organization> {
  return inTransaction(db, async (tx) => {
    await editOrganization(tx, userId, id, change)
    return showOrganization(tx, userId, id)
  })
}

/** Changes an organization within the caller's transaction. Throws NOT_FOUND, FORBIDDEN. */
export async function editOrganization(
  tx: Transaction<DB>,
  userId: string,
  id: string,
  change: UpdateOrganization,
): Promise<void> {
  // Locks before it opens, so that an admin who loses the role meanwhile is refused.
  await lockRolesOf(tx, userId)
  const before = await tx
    .selectFrom('organizations')
    .select(['name', 'status', 'least_evidence'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  await openOrganization(tx, userId, id, 'edit')
  await requireCountableBoards(tx, 'organization', id, change)
  if (change.name !== before.name) await refuseOurName(tx, userId, change.name)
  const after = {
    name: change.name ?? before.name,
    status: change.status ?? before.status,
    least_evidence: change.leastEvidence ?? before.least_evidence,
  } satisfies Written<'organizations'>
  if (isDeepStrictEqual(after, before)) return
  await tx.updateTable('organizations').set(after).where('id', '=', id).execute()
  const subject = { kind: 'organization', id } as const
  await recordAction(tx, { actorId: userId, action: 'organization.edited', subject, before, after })
}
