import { type Kysely, sql, type Transaction } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

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
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

interface LockedUser {
  id: string
  emailVerified: boolean
}

/**
 * The user with this email, locked as `lockUser` does; an anonymous player has no email. The actor is locked too, in the order of ids, so
 * that admins who act on each other do not deadlock.
 */
export async function lockUserByEmail(
  tx: Transaction<DB>,
  email: string,
  actorId: string | null,
): Promise<LockedUser | null> {
  const { rows } = await sql<LockedUser & { isMeant: boolean }>`
    select id, email_verified as "emailVerified", email = ${email} as "isMeant" from users
    where (email = ${email} and not is_anonymous) or id = ${actorId} order by id for no key update`.execute(
    tx,
  )
  return rows.find(({ isMeant }) => isMeant) ?? null
}

/** Whether the team or organization of a grant exists. If it does, it stays until the transaction ends. */
export async function keepScope(tx: Transaction<DB>, grant: RoleGrant): Promise<boolean> {
  if (grant.kind !== 'team' && grant.kind !== 'organization') return true
  const table = sql.table(grant.kind === 'team' ? 'teams' : 'organizations')
  const { rows } = await sql`select from ${table} where id = ${grant.scopeId} for key share`.execute(tx)
  return rows.length > 0
}

export async function insertGrant(
  tx: Transaction<DB>,
  userId: string,
  grant: RoleGrant,
  grantedBy: string | null,
): Promise<void> {
  await tx
    .insertInto('role_grants')
    .values({ user_id: userId, ...columnsOf(grant), granted_by: grantedBy })
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

/** Stores a grant until the user confirms their present email. */
export async function insertWaitingGrant(
  tx: Transaction<DB>,
  userId: string,
  grant: RoleGrant,
  grantedBy: string | null,
): Promise<void> {
  const { kind, team_id, organization_id } = columnsOf(grant)
  await sql`
    insert into waiting_role_grants (user_id, email, kind, team_id, organization_id, granted_by)
    select id, email, ${kind}, ${team_id}::uuid, ${organization_id}::uuid, ${grantedBy}::uuid from users where id = ${userId}`.execute(
    tx,
  )
}

/** Until the transaction ends, nobody else can remove a website admin. */
export async function lockWebsiteAdmins(tx: Transaction<DB>): Promise<void> {
  await sql`select from role_grants where kind = 'website' order by user_id for update`.execute(tx)
}

/**
 * The website admins who are not suspended. It is a separate statement after the lock, so that it sees what earlier holders of the lock
 * have changed.
 */
export async function listAbleWebsiteAdmins(tx: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from role_grants g join users u on u.id = g.user_id
    where kind = 'website' and u.suspended_at is null and u.deletion_due_at is null`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** The emails of the website admins, in the order of their grants. */
export async function listWebsiteAdminEmails(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from role_grants g join users u on u.id = g.user_id
    where kind = 'website' order by granted_at, email`.execute(db)
  return rows.map(({ email }) => email)
}
