import type { Kysely } from 'kysely'
import { assignRole, revokeRole } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { changeRolesByEmail, type RolesOutcome } from './change-roles-by-email.ts'
import { listWebsiteAdminEmails } from './store.ts'

/** Makes the player with this email a website admin; for the operator's command, which asks nobody for permission. */
export const grantWebsiteAdmin = (db: Kysely<DB>, email: string): Promise<RolesOutcome> =>
  changeAsOperator(db, email, (roles) => assignRole(roles, 'admin'))

/** Takes it back, from the last one too. */
export const revokeWebsiteAdmin = (db: Kysely<DB>, email: string): Promise<RolesOutcome> =>
  changeAsOperator(db, email, (roles) => (roles.includes('admin') ? revokeRole(roles, 'admin') : [...roles]))

/** Their emails, the first granted first. */
export const listWebsiteAdmins = (db: Kysely<DB>): Promise<string[]> => listWebsiteAdminEmails(db)

const changeAsOperator = (
  db: Kysely<DB>,
  email: string,
  change: (roles: readonly string[]) => string[],
): Promise<RolesOutcome> => changeRolesByEmail(db, email.trim().toLowerCase(), { actorId: null, change })
