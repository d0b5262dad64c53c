import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { HolderFilter, ListHolders } from '#contract/admin/roles.ts'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

export interface HolderRow extends Row<
  'users',
  'id' | 'email' | 'email_verified' | 'display_name' | 'suspended_at'
> {
  /** Oldest first, including waiting ones; null for a user without a role. */
  held: HeldGrantRow[] | null
}

export type HeldGrantRow = RoleGrant & {
  scopeName: string | null
  grantedAt: string
  grantedBy: string | null
  /** Whether it takes effect only when the email is confirmed. */
  waitsForEmail: boolean
}

/** A user with the roles that they have or wait for, each with the name of its scope. */
const holder = sql`
  select u.id, u.email, u.email_verified, u.display_name, u.suspended_at, (
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

interface Asked extends Pick<ListHolders, 'search' | 'filter' | 'sort' | 'limit'> {
  /** The email or name of the last row, and its id. */
  after: readonly [string, string] | null
}

const ORDERS = { email: sql`u.email`, displayName: sql`coalesce(u.display_name, '')` }

/** Those who hold a role of the kind. A team admin without a team is a team admin, too. */
const WITH_ROLE: Record<HolderFilter | 'any', RawBuilder<unknown>> = {
  any: sql`select user_id from role_grants union select user_id from waiting_role_grants`,
  website: holdersOf(['website']),
  organization: holdersOf(['organization']),
  team: holdersOf(['team', 'any_team']),
  waiting: sql`select user_id from waiting_role_grants`,
}

function holdersOf(kinds: RoleGrant['kind'][]) {
  return sql`select user_id from role_grants where kind = any(${kinds})
    union select user_id from waiting_role_grants where kind = any(${kinds})`
}

/** A page of everybody who has a role or waits for one. */
export async function listHolders(
  db: Kysely<DB>,
  { search = '', filter, sort, limit, after }: Asked,
): Promise<(HolderRow & { place: string })[]> {
  const isReversed = sort.startsWith('-')
  const order = ORDERS[sort.replace('-', '') as keyof typeof ORDERS]
  const [beyond, direction] = isReversed ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const { rows } = await sql<HolderRow & { place: string }>`
    select h.*, ${order} as place from (${holder}) h join users u on u.id = h.id
    where u.id in (${WITH_ROLE[filter ?? 'any']})
      and strpos(searchable(coalesce(u.display_name, '') || E'\n' || u.email), searchable(${search})) > 0
      ${after ? sql`and (${order} collate "und-x-icu", u.id) ${beyond} (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by ${order} collate "und-x-icu" ${direction}, u.id ${direction} limit ${limit}`.execute(db)
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
