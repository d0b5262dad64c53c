import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound, ProblemError } from '#server/platform/http/problem.ts'
import { loadGrants } from '#server/roles/load-grants.ts'
import { can, type GroupFacts } from '#server/roles/policy.ts'

/** Lets members and managers of an active group pass. Throws NOT_FOUND for no such group, FORBIDDEN for everybody else. */
export async function requireMembership(
  db: Kysely<DB>,
  userId: string,
  group: { kind: 'team' | 'organization'; id: string },
) {
  const [facts, grants] = await Promise.all([findGroupFacts(db, userId, group), loadGrants(db, userId)])
  if (!facts) throw notFound()
  if (!can.seeInsideGroup(grants, facts)) throw new ProblemError('FORBIDDEN')
}

async function findGroupFacts(
  db: Kysely<DB>,
  userId: string,
  { kind, id }: { kind: 'team' | 'organization'; id: string },
) {
  const query =
    kind === 'team'
      ? sql<GroupFacts>`
          select 'team' as kind, g.id, g.organization_id as "organizationId", m.user_id is not null as "isMember"
          from teams g left join team_members m on m.team_id = g.id and m.user_id = ${userId} and m.is_active
          where g.id = ${id} and g.status = 'active'`
      : sql<GroupFacts>`
          select 'organization' as kind, g.id, null as "organizationId", m.user_id is not null as "isMember"
          from organizations g left join organization_members m
            on m.organization_id = g.id and m.user_id = ${userId} and m.is_active
          where g.id = ${id} and g.status = 'active'`
  const { rows } = await query.execute(db)
  return rows[0] ?? null
}
