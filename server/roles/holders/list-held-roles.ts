import type { Kysely } from 'kysely'
import type { HeldRole } from '#contract/admin/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { roleHolderDocument } from './role-holder-document.ts'
import { findById } from './store.ts'

/** The roles of a user, oldest first, each with the name of its team or organization. */
export async function listHeldRoles(db: Kysely<DB>, userId: string): Promise<HeldRole[]> {
  const holder = await findById(db, userId)
  return holder ? roleHolderDocument(holder).held : []
}
