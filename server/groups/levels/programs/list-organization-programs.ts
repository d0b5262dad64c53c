import type { Kysely } from 'kysely'
import type { LevelPrograms } from '#contract/groups/levels.ts'
import { can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { openOrganization } from '#server/roles/opening/open-group.ts'
import { findPrograms, programDocument } from './program-rows.ts'

/** The programs of an organization, for its members and managers. Throws NOT_FOUND, FORBIDDEN. */
export async function listOrganizationPrograms(
  db: Kysely<DB>,
  userId: string,
  organizationId: string,
): Promise<LevelPrograms> {
  const { actor, organization } = await openOrganization(db, userId, organizationId, 'seeInside')
  const rows = await findPrograms(db, { kind: 'organization', id: organizationId })
  const abilities = { edit: can(actor, 'manageLevels', organization) }
  return { items: rows.map((row) => programDocument(row, abilities)) }
}
