import { type Kysely, sql } from 'kysely'
import type { UserDetail } from '#contract/admin/users.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { findGivenPlan, versionOfGivenPlan } from '#server/billing/give-plan.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { showProfile } from '#server/players/profile/show-profile.ts'
import { listHeldRoles } from '#server/roles/holders/list-held-roles.ts'
import { administeredUser, findUserRows } from './listing/user-rows.ts'

interface SurroundingsRow {
  suspendedReason: Value<'users', 'suspended_reason'>
  sessionCount: number
  sessionsUnderReview: number
  logins: UserDetail['logins']
  teams: UserDetail['teams']
  organizations: UserDetail['organizations']
  seatOf: UserDetail['entitlement']['organization']
}

/** Everything about a user that website admins work with. Throws NOT_FOUND. */
export async function showUser(
  services: PlanServices,
  viewerId: string,
  userId: string,
  now: Date,
): Promise<UserDetail> {
  const { db } = services
  const [row] = await findUserRows(db, [userId])
  if (!row) throw notFound()
  const profile = await showProfile(services, userId, now)
  const { seatOf, ...surroundings } = await findSurroundings(
    db,
    userId,
    profile.organization?.organizationId ?? null,
    now,
  )
  const { source } = profile.entitlement
  const givenPlan = await findGivenPlan(db, userId)
  return {
    ...administeredUser(row),
    timeZone: profile.timeZone,
    visibility: profile.visibility,
    birthYear: profile.birthYear,
    totalJuggles: profile.totalJuggles,
    bestSessionCount: profile.bestSessionCount,
    longestSession: profile.longestSession,
    bestRate: profile.bestRate,
    dayStreak: profile.dayStreak,
    entitlement: {
      ...profile.entitlement,
      periodEnd: source === 'individual' ? (profile.individual?.periodEnd ?? null) : null,
      organization: source === 'organization' ? seatOf : null,
    },
    givenPlan,
    givenPlanVersion: versionOfGivenPlan(givenPlan),
    roles: await listHeldRoles(db, userId),
    ...surroundings,
    isMe: userId === viewerId,
  }
}

async function findSurroundings(
  db: Kysely<DB>,
  userId: string,
  seatOrganizationId: string | null,
  now: Date,
): Promise<SurroundingsRow> {
  const { rows } = await sql<SurroundingsRow>`
    select u.suspended_reason as "suspendedReason",
      (select count(*)::integer from sessions s where s.user_id = u.id) as "sessionCount",
      (select count(*)::integer from sessions s where s.user_id = u.id and not s.counted) as "sessionsUnderReview",
      (select jsonb_build_object('count', count(*), 'lastUsedAt', ${instant('max(updated_at)')})
        from logins l where l.user_id = u.id and l.expires_at > ${now}) as logins,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'joinedAt', ${instant('m.joined_at')},
          'role', case when g.owner_id = u.id then 'owner' else m.role end) order by m.joined_at desc, g.id), '[]')
        from team_members m join teams g on g.id = m.team_id where m.user_id = u.id and m.is_active) as teams,
      (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'joinedAt', ${instant('m.joined_at')})
          order by m.joined_at desc, o.id), '[]')
        from organization_members m join organizations o on o.id = m.organization_id
        where m.user_id = u.id and m.is_active) as organizations,
      (select jsonb_build_object('id', id, 'name', name) from organizations where id = ${seatOrganizationId}) as "seatOf"
    from users u where u.id = ${userId}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** An instant in the API's format, which PostgreSQL's own JSON does not use. */
const instant = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
