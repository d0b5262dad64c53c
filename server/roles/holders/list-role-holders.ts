import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { ListHolders, RoleHolderPage } from '#contract/admin/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { roleHolderDocument } from './role-holder-document.ts'
import { listHolders } from './store.ts'

/** The last email or name of the previous page, and its user, so that changes in between do not shift the following pages. */
const Place = z.tuple([z.string().regex(/^[^\0]*$/), z.uuid()])

/** A page of the users who hold an admin-type role (product 6.3, getAllRoles). Throws INVALID_CURSOR. */
export async function listRoleHolders(
  db: Kysely<DB>,
  { cursor, limit, ...asked }: ListHolders,
): Promise<RoleHolderPage> {
  const after = cursor === undefined ? null : readCursor(Place, cursor)
  const rows = await listHolders(db, { ...asked, limit: limit + 1, after })
  return cutPage(rows, limit, { placeOf: ({ place, id }) => [place, id], document: roleHolderDocument })
}
