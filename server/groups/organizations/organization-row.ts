import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrganizationCard } from '#contract/groups/organization.ts'
import { crestPath, type GroupStatus } from '#domain/groups/group.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { wasLetIn } from '#server/roles/opening/was-let-in.ts'

/** An organization, with one user's relation to it. */
export interface OrganizationRow extends Row<
  'organizations',
  'id' | 'name' | 'status' | 'least_evidence' | 'created_at',
  { status: GroupStatus; least_evidence: Evidence }
> {
  member_count: number
  team_count: number
  is_member: boolean
  is_let_in: boolean
  crest_id: Value<'crests', 'id'> | null
}

/** `which` are the clauses behind `from organizations o` and the user's active membership `own`, which is null without one. */
export async function findOrganizationRows(
  db: Kysely<DB>,
  userId: string,
  which: RawBuilder<unknown>,
): Promise<OrganizationRow[]> {
  const { rows } = await sql<OrganizationRow>`
    select o.id, o.name, o.status, o.least_evidence, o.created_at,
      (select count(*)::integer from organization_members where organization_id = o.id and is_active) as member_count,
      (select count(*)::integer from teams where organization_id = o.id and status = 'active') as team_count,
      (select id from crests where organization_id = o.id) as crest_id,
      own.user_id is not null as is_member, coalesce(own.is_let_in, false) as is_let_in
    from organizations o
      left join lateral (select m.user_id, m.joined_at, ${wasLetIn} as is_let_in from organization_members m
        where m.organization_id = o.id and m.user_id = ${userId} and m.is_active) own on true
      ${which}`.execute(db)
  return rows
}

export async function findOrganizationRow(
  db: Kysely<DB>,
  userId: string,
  id: string,
): Promise<OrganizationRow | null> {
  const [row] = await findOrganizationRows(db, userId, sql`where o.id = ${id}`)
  return row ?? null
}

/** An organization as everybody who is signed in may see it. */
export const organizationCard = (row: OrganizationRow): OrganizationCard => ({
  id: row.id,
  name: row.name,
  status: row.status,
  memberCount: row.member_count,
  teamCount: row.team_count,
  createdAt: row.created_at.toISOString(),
  crestURL: crestPath(row.crest_id),
  isMember: row.is_member,
})
