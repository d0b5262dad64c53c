import { type Kysely, sql } from 'kysely'
import type { OrganizationResource, TeamResource } from '#domain/roles/policy.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { wasLetIn } from './was-let-in.ts'

/** A team as a resource of the policy, for this user; null when there is no such team. */
export async function findTeamResource(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
): Promise<TeamResource | null> {
  const { rows } =
    await sql<TeamResource>`${planOnce} ${teamResources(userId)} where t.id = ${teamId}`.execute(db)
  return rows[0] ?? null
}

/** The same for several teams. Those that do not exist are left out. */
export async function findTeamResources(
  db: Kysely<DB>,
  userId: string,
  teamIds: readonly string[],
): Promise<TeamResource[]> {
  const { rows } =
    await sql<TeamResource>`${teamResources(userId)} where t.id = any(${teamIds}::uuid[])`.execute(db)
  return rows
}

const teamResources = (userId: string) => sql`
  select 'team' as kind, t.id, t.organization_id as "organizationId", t.status = 'active' as "isActive",
    case when t.owner_id = m.user_id then 'owner' else m.role end as "actorRole"
  from teams t left join team_members m on m.team_id = t.id and m.user_id = ${userId} and m.is_active`

/** An organization as a resource of the policy, for this user; null when there is no such organization. */
export async function findOrganizationResource(
  db: Kysely<DB>,
  userId: string,
  organizationId: string,
): Promise<OrganizationResource | null> {
  const { rows } = await sql<OrganizationResource>`${planOnce}
    select 'organization' as kind, o.id, o.status = 'active' as "isActive", m.user_id is not null as "actorIsMember",
      m.user_id is not null and ${wasLetIn} as "actorIsLetIn"
    from organizations o
    left join organization_members m on m.organization_id = o.id and m.user_id = ${userId} and m.is_active
    where o.id = ${organizationId}`.execute(db)
  return rows[0] ?? null
}
