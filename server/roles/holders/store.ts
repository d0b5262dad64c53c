import { type Kysely, sql } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface HolderRow {
  id: string
  email: string
  email_verified: boolean
  display_name: string | null
  /** Oldest first; null for somebody without a role. */
  held: HeldGrantRow[] | null
}

export interface HeldGrantRow {
  kind: RoleGrant['kind']
  scopeId: string | null
  scopeName: string | null
  grantedAt: string
  grantedBy: string | null
}

/** A user with the roles they hold, by the names of what these are about. */
const holder = sql`
  select u.id, u.email, u.email_verified, u.display_name, (
    select jsonb_agg(jsonb_build_object('kind', g.kind, 'scopeId', coalesce(t.id, o.id), 'scopeName', coalesce(t.name, o.name),
      'grantedAt', g.granted_at, 'grantedBy', granter.email) order by g.granted_at, g.kind, t.id, o.id)
    from role_grants g
      left join teams t on t.id = g.team_id
      left join organizations o on o.id = g.organization_id
      left join users granter on granter.id = g.granted_by
    where g.user_id = u.id) as held
  from users u`

/** Everybody who holds a role, by email, after the place `after`. */
export async function listHolders(db: Kysely<DB>, limit: number, after: string | null): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    ${holder} where u.id in (select user_id from role_grants) and u.email > ${after ?? ''}
    order by u.email limit ${limit}`.execute(db)
  return rows
}

/** Whoever has this email, with or without a role; an anonymous player has none. */
export async function findByEmail(db: Kysely<DB>, email: string): Promise<HolderRow | null> {
  const { rows } = await sql<HolderRow>`
    ${holder} where u.email = ${email} and not u.is_anonymous`.execute(db)
  return rows[0] ?? null
}

/** Whoever has this id, with or without a role. */
export async function findById(db: Kysely<DB>, userId: string): Promise<HolderRow | null> {
  const { rows } = await sql<HolderRow>`${holder} where u.id = ${userId}`.execute(db)
  return rows[0] ?? null
}
