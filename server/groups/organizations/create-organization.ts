import type { Transaction } from 'kysely'
import type { CreateOrganization, Organization } from '#contract/groups/organization.ts'
import { can } from '#domain/roles/policy.ts'
import { recordAction } from '#server/audit/record-action.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { assignCode } from '#server/groups/invite-codes/assign-code.ts'
import { requireConfirmedEmail } from '#server/identity/require-confirmed-email.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { once } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { refuseOurName } from '#server/roles/refuse-our-name.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantOrganization } from '#server/roles/grant-organization.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { enterOrganization } from './members/enter-organization.ts'
import { showOrganization } from './show-organization.ts'

interface Founding {
  /** Whether players may found organizations. */
  organizationsSelfService: boolean
}

/**
 * Creates an organization, with the user as its first member and admin (product 10.31). Throws EMAIL_NOT_CONFIRMED, and FORBIDDEN when only
 * website admins may do so.
 */
export function createOrganization(
  services: GroupServices,
  userId: string,
  organization: CreateOrganization,
  { request, ...founding }: Founding & { request: RequestKey | null },
): Promise<Organization> {
  return inTransaction(services.db, async (tx) => {
    const id = await once(tx, request, () =>
      insertOrganization(tx, userId, organization, { ...founding, now: services.now() }),
    )
    return showOrganization(tx, userId, id)
  })
}

async function insertOrganization(
  tx: Transaction<DB>,
  userId: string,
  { name }: CreateOrganization,
  { organizationsSelfService, now }: Founding & { now: Date },
): Promise<string> {
  const actor = await loadActor(tx, userId)
  if (!can(actor, 'createOrganization', { kind: 'website', organizationsSelfService }))
    throw new ProblemError('FORBIDDEN')
  await requireConfirmedEmail(tx, userId)
  await refuseOurName(tx, userId, name)
  const id = uuidv7()
  await tx.insertInto('organizations').values({ id, name }).execute()
  await assignCode(tx, 'organizations', id)
  await enterOrganization(tx, userId, id, null)
  await grantOrganization(tx, userId, id, now)
  const subject = { kind: 'organization', id } as const
  await recordAction(tx, {
    actorId: userId,
    action: 'organization.created',
    subject,
    before: null,
    after: { name },
  })
  return id
}
