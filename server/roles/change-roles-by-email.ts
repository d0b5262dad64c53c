import type { Kysely } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRoles, type ChangeOfRoles } from './change-roles.ts'
import { requireStillAble } from './require-still-able.ts'
import { lockUserByEmail } from './store.ts'

/** `unchanged`: nothing had to change. */
export type RolesOutcome = 'changed' | 'unchanged' | 'unknownEmail'

/**
 * Changes the roles of the user with this email. Throws LAST_WEBSITE_ADMIN, and FORBIDDEN for an actor who has lost the right meanwhile.
 */
export const changeRolesByEmail = (
  db: Kysely<DB>,
  email: string,
  change: Omit<ChangeOfRoles, 'userId'>,
): Promise<RolesOutcome> =>
  inTransaction(db, async (tx) => {
    const user = await lockUserByEmail(tx, change.actorId, email)
    if (change.actorId !== null) await requireStillAble(tx, change.actorId, 'manageRoles')
    if (!user) return 'unknownEmail'
    return (await changeRoles(tx, { ...change, userId: user.id })) ? 'changed' : 'unchanged'
  })
