import { type Kysely, sql, type Transaction } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'

/** The columns of a grant. */
function columnsOf(grant: RoleGrant) {
  return {
    kind: grant.kind,
    team_id: grant.kind === 'team' ? grant.scopeId : null,
    organization_id: grant.kind === 'organization' ? grant.scopeId : null,
  }
}

/** Lets one change of a user's roles happen at a time. */
export async function lockUser(tx: Transaction<DB>, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * The user with this email, locked as `lockUser` does; an anonymous player has no email. The actor is locked too, in the order of ids, so
 * that admins who act on each other do not deadlock.
 */
export async function lockUserByEmail(
  tx: Transaction<DB>,
  actorId: string | null,
  email: string,
): Promise<{ id: string; emailVerified: boolean } | null> {
  const locked = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as emailVerified'])
    .where(({ eb, or, and }) =>
      or([and([eb('email', '=', email), eb('is_anonymous', '=', false)]), eb('id', '=', actorId)]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.find((user) => user.email === email) ?? null
}

/** Whether the team or organization of a grant exists. If it does, it stays until the transaction ends. */
export async function keepScope(tx: Transaction<DB>, grant: RoleGrant): Promise<boolean> {
  if (grant.kind !== 'team' && grant.kind !== 'organization') return true
  const scope = await tx
    .selectFrom(grant.kind === 'team' ? 'teams' : 'organizations')
    .select('id')
    .where('id', '=', grant.scopeId)
    .forKeyShare()
    .executeTakeFirst()
  return scope !== undefined
}

export async function insertGrant(
  tx: Transaction<DB>,
  userId: string,
  grant: RoleGrant,
  grantedBy: string | null,
): Promise<void> {
  const { kind, team_id, organization_id } = columnsOf(grant)
  await tx
    .insertInto('role_grants')
    .values({ user_id: userId, kind, team_id, organization_id, granted_by: grantedBy })
    .execute()
}

export async function deleteGrant(
  tx: Transaction<DB>,
  table: 'role_grants' | 'waiting_role_grants',
  userId: string,
  grant: RoleGrant,
): Promise<void> {
  const { kind, team_id, organization_id } = columnsOf(grant)
  await tx
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('team_id', 'is not distinct from', team_id)
    .where('organization_id', 'is not distinct from', organization_id)
    .execute()
}

/** Stores a grant until the user confirms their present email (product 6.7). Then a trigger of 0006_roles.sql grants it. */
export async function insertWaitingGrant(
  tx: Transaction<DB>,
  userId: string,
  grant: RoleGrant,
  grantedBy: string | null,
): Promise<void> {
  const { kind, team_id, organization_id } = columnsOf(grant)
  const { columns, values } = insertLists('waiting_role_grants', {
    user_id: sql`id`,
    email: sql`email`,
    kind,
    team_id: sql`${team_id}::uuid`,
    organization_id: sql`${organization_id}::uuid`,
    granted_by: sql`${grantedBy}::uuid`,
  })
  await sql`insert into waiting_role_grants (${columns}) select ${values} from users where id = ${userId}`.execute(
    tx,
  )
}

/** Until the transaction ends, nobody else can remove a website admin. */
export async function lockWebsiteAdmins(tx: Transaction<DB>): Promise<void> {
  await tx
    .selectFrom('role_grants')
    .select('user_id')
    .where('kind', '=', 'website')
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

/**
 * The website admins who are not suspended. It is a separate statement after the lock, so that it sees what earlier holders of the lock
 * have changed.
 */
export async function listAbleWebsiteAdmins(tx: Transaction<DB>): Promise<string[]> {
  const admins = await websiteAdmins(tx)
    .select('user_id')
    .where('suspended_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .execute()
  return admins.map(({ user_id }) => user_id)
}

/** The emails of the website admins, in the order of their grants. */
export async function listWebsiteAdminEmails(db: Kysely<DB>): Promise<string[]> {
  const admins = await websiteAdmins(db).select('email').orderBy('granted_at').orderBy('email').execute()
  return admins.map(({ email }) => email)
}

const websiteAdmins = (db: Kysely<DB>) =>
  db
    .selectFrom('role_grants')
    .innerJoin('users', 'users.id', 'role_grants.user_id')
    .where('kind', '=', 'website')
