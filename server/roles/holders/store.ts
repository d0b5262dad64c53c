import { type Kysely, sql } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

export interface HolderRow extends Row<'users', 'id' | 'email' | 'email_verified' | 'display_name'> {
  /** Oldest first, including waiting ones; null for a user without a role. */
  held: HeldGrantRow[] | null
}

export interface HeldGrantRow {
  kind: RoleGrant['kind']
  scopeId: string | null
  scopeName: string | null
  grantedAt: string
  grantedBy: string | null
  /** Whether it takes effect only when the email is confirmed. */
  waitsForEmail: boolean
}

/** A user with the roles that they have or wait for, each with the name of its scope. */
const holder = sql`
  select u.id, u.email, u.email_verified, u.display_name, (
    select jsonb_agg(jsonb_build_object('kind', g.kind, 'scopeId', coalesce(t.id, o.id), 'scopeName', coalesce(t.name, o.name),
      'grantedAt', g.granted_at, 'grantedBy', granter.email, 'waitsForEmail', g.waits) order by g.granted_at, g.kind, t.id, o.id)
    from (
      select kind, team_id, organization_id, granted_by, granted_at, false as waits from role_grants where user_id = u.id
      union all
      select kind, team_id, organization_id, granted_by, granted_at, true from waiting_role_grants where user_id = u.id) g
      left join teams t on t.id = g.team_id
      left join organizations o on o.id = g.organization_id
      left join users granter on granter.id = g.granted_by) as held
  from users u`

/** Everybody who has a role or waits for one, by email, after the place `after`. */
export async function listHolders(db: Kysely<DB>, limit: number, after: string | null): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    ${holder} where u.id in (select user_id from role_grants union select user_id from waiting_role_grants) and u.email > ${after ?? ''}
    order by u.email limit ${limit}`.execute(db)
  return rows
}

/** The user with this email, with or without a role; an anonymous player has no email. */
export async function findByEmail(db: Kysely<DB>, email: string): Promise<HolderRow | null> {
  const { rows } = await sql<HolderRow>`
    ${holder} where u.email = ${email} and not u.is_anonymous`.execute(db)
  return rows[0] ?? null
}

/** The user with this id, with or without a role. */
export async function findById(db: Kysely<DB>, userId: string): Promise<HolderRow | null> {
  const { rows } = await sql<HolderRow>`${holder} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}
