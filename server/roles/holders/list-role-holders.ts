import type { Kysely } from 'kysely'
import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import type { RoleHolderPage } from '#contract/admin/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { roleHolderDocument } from './role-holder-document.ts'
import { listHolders } from './store.ts'

/** The last email of the previous page, so that changes in between do not shift the following pages. */
const Place = z
  .string()
  .max(MAX_EMAIL_LENGTH)
  .regex(/^\P{Cc}+$/u)

/** A page of the users who hold an admin-type role (product 6.3, getAllRoles), by email. Throws INVALID_CURSOR. */
export async function listRoleHolders(
  db: Kysely<DB>,
  limit: number,
  cursor: string | undefined,
): Promise<RoleHolderPage> {
  const after = cursor === undefined ? null : readCursor(Place, cursor)
  const rows = await listHolders(db, limit + 1, after)
  return cutPage(rows, limit, { placeOf: ({ email }) => email, document: roleHolderDocument })
}
