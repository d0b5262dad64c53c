import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OrganizationResource, TeamResource } from '#domain/roles/policy.ts'
import { askTogether, byPlace, rowsOf } from '#server/platform/database/ask-together.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** A group, and the user whose relation to it is asked for. */
interface Looked {
  id: string
  userId: string
}

/** A team as a resource of the policy, for this user; null when there is no such team. */
export const findTeamResource = (db: Kysely<DB>, userId: string, teamId: string) =>
  teamTowards(db, { id: teamId, userId })

/** An organization as a resource of the policy, for this user; null when there is no such organization. */
export const findOrganizationResource = (db: Kysely<DB>, userId: string, organizationId: string) =>
  organizationTowards(db, { id: organizationId, userId })

const teamTowards = askTogether((db, looked: readonly Looked[]) =>
  listResources<TeamResource>(
    db,
    looked,
    sql`select looked.n::integer, 'team' as kind, t.id, t.organization_id as "organizationId", t.status = 'active' as "isActive",
        case when t.owner_id = m.user_id then 'owner' else m.role end as "actorRole"
      from ${rowsOfLooked(looked)} join teams t on t.id = looked.id
      left join team_members m on m.team_id = t.id and m.user_id = looked.user_id and m.is_active`,
  ),
)

const organizationTowards = askTogether((db, looked: readonly Looked[]) =>
  listResources<OrganizationResource>(
    db,
    looked,
    sql`select looked.n::integer, 'organization' as kind, o.id, o.status = 'active' as "isActive", m.user_id is not null as "actorIsMember"
      from ${rowsOfLooked(looked)} join organizations o on o.id = looked.id
      left join organization_members m on m.organization_id = o.id and m.user_id = looked.user_id and m.is_active`,
  ),
)

const rowsOfLooked = (looked: readonly Looked[]) => sql`
  ${rowsOf(sql`${looked.map(({ id }) => id)}::uuid[]`, sql`${looked.map(({ userId }) => userId)}::uuid[]`)} as looked (id, user_id, n)`

async function listResources<Resource>(
  db: Kysely<DB>,
  looked: readonly Looked[],
  select: RawBuilder<unknown>,
): Promise<(Resource | null)[]> {
  const { rows } = await sql<Resource & { n: number }>`${planOnce} ${select}`.execute(db)
  return byPlace(looked.length, rows).map((resource) => resource ?? null)
}
