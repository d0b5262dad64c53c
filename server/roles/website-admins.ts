import type { Kysely } from 'kysely'
import { assignRole, revokeRole } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRolesByEmail, type RolesOutcome } from './change-roles-by-email.ts'
import { listWebsiteAdminEmails } from './store.ts'

/**
 * Makes the player with this email a website admin; for the operator's command, which asks nobody for permission. At once, even where the
 * email is not confirmed: whoever runs the server knows who the account is, and a new server may send no mail yet.
 */
export const grantWebsiteAdmin = (db: Kysely<DB>, email: string): Promise<RolesOutcome> =>
  changeAsOperator(db, email, (roles) => assignRole(roles, 'admin'))

/** Takes it back, from the last one too. */
export const revokeWebsiteAdmin = (db: Kysely<DB>, email: string): Promise<RolesOutcome> =>
  changeAsOperator(db, email, (roles) => revokeRole(roles, 'admin'))

/** Their emails, the first granted first. */
export const listWebsiteAdmins = (db: Kysely<DB>): Promise<string[]> => listWebsiteAdminEmails(db)

const changeAsOperator = (
  db: Kysely<DB>,
  email: string,
  change: (roles: readonly string[]) => string[],
): Promise<RolesOutcome> => changeRolesByEmail(db, email.trim().toLowerCase(), { actorId: null, change })
