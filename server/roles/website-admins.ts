import type { Kysely } from 'kysely'
import { assignRole, revokeRole } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRolesByEmail, type RolesOutcome } from './change-roles-by-email.ts'
import { listWebsiteAdminEmails } from './store.ts'

/**
 * Makes the player with this email a website admin (product 10.29). For the operator's command, which needs no permission. It takes effect
 * even if the email is not confirmed: the operator knows whose account it is, and a new server may not send mail yet.
 */
export const grantWebsiteAdmin = (db: Kysely<DB>, email: string): Promise<RolesOutcome> =>
  changeAsOperator(db, email, (roles) => assignRole(roles, 'admin'))

/** Revokes it, even from the last one. */
export const revokeWebsiteAdmin = (db: Kysely<DB>, email: string): Promise<RolesOutcome> =>
  changeAsOperator(db, email, (roles) => revokeRole(roles, 'admin'))

/** Their emails, in the order of their grants. */
export const listWebsiteAdmins = (db: Kysely<DB>): Promise<string[]> => listWebsiteAdminEmails(db)

const changeAsOperator = (
  db: Kysely<DB>,
  email: string,
  change: (roles: readonly string[]) => string[],
): Promise<RolesOutcome> =>
  changeRolesByEmail(db, email.trim().toLowerCase(), { actorId: null, change, now: new Date() })
