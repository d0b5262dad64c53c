import type { Kysely } from 'kysely'
import type { RoleCandidate } from '#contract/admin/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { roleHolderDocument } from './role-holder-document.ts'
import { findByEmail } from './store.ts'

/** The user of an email, and the roles that they already have. */
export async function findRoleCandidate(db: Kysely<DB>, email: string): Promise<RoleCandidate> {
  const row = await findByEmail(db, email)
  return { candidate: row && roleHolderDocument(row) }
}
