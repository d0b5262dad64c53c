import { type Kysely, sql } from 'kysely'
import type { TeamCard } from '#contract/groups/team.ts'
import type { Tier } from '#domain/billing/entitlement.ts'
import { crestPath, type GroupStatus, type GroupType } from '#domain/groups/group.ts'
import { askAgainAt } from '#domain/groups/join-request.ts'
import { joinPolicyFor, teamSettings } from '#domain/groups/joining.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import { teamStanding } from '#domain/groups/team-standing.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { abilities, type Action, type TeamResource } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row, Value } from '#server/platform/database/typed-sql.ts'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'
import { loadActor } from '#server/roles/load-actor.ts'

/** A team, with one user's relation to it. */
export interface TeamRow extends Row<
  'teams',
  | 'id'
  | 'name'
  | 'type'
  | 'member_count'
  | 'subscription_tier'
  | 'admin_name'
  | 'description'
  | 'status'
  | 'organization_id'
  | 'owner_id'
  | 'allow_self_join'
  | 'instant_join'
  | 'least_evidence'
  | 'created_at',
  { type: GroupType; least_evidence: Evidence; subscription_tier: Tier; status: GroupStatus }
> {
  /** Null also for an organization that was switched off, because no page leads there. */
  organization_name: Value<'organizations', 'name'> | null
  own_crest_id: Value<'crests', 'id'> | null
  organization_crest_id: Value<'crests', 'id'> | null
  role: Value<'team_members', 'role', TeamRole> | null
  join_request_id: Value<'join_requests', 'id'> | null
  rejected_at: Value<'join_requests', 'decided_at'>
  /** Whether the user asks although everybody else joins at once (product 10.6). */
  meets_no_strangers: boolean
  abilities: Record<Action<'team'>, boolean>
}

const selectTeams = (userId: string) => sql`
  select t.id, t.name, t.type, t.member_count, t.subscription_tier, t.admin_name, t.description, t.status, t.organization_id,
    o.name as organization_name, own.id as own_crest_id, club.id as organization_crest_id, t.owner_id, t.allow_self_join, t.instant_join, t.least_evidence,
    t.created_at,
    case when t.owner_id = m.user_id then 'owner' else m.role end as role, r.id as join_request_id,
    (select max(decided_at) from join_requests
      where user_id = ${userId} and group_id = t.id and status = 'rejected') as rejected_at,
    would_meet_strangers(${userId}, t.id) as meets_no_strangers
  from teams t
  left join organizations o on o.id = t.organization_id and o.status = 'active'
  left join crests own on own.team_id = t.id
  left join crests club on club.organization_id = o.id
  left join team_members m on m.team_id = t.id and m.user_id = ${userId} and m.is_active
  left join join_requests r on r.group_id = t.id and r.user_id = ${userId} and r.status = 'pending'`

/** The teams with these ids, in their order. Deleted teams are left out. */
export async function listTeamRows(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<TeamRow[]> {
  const actor = await loadActor(db, userId)
  const { rows } = await sql<Omit<TeamRow, 'abilities'>>`
    ${selectTeams(userId)} where t.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], t.id)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, abilities: abilities(actor, resourceOf(row)) }))
}

const resourceOf = (row: Omit<TeamRow, 'abilities'>): TeamResource => ({
  kind: 'team',
  id: row.id,
  organizationId: row.organization_id,
  isActive: row.status === 'active',
  actorRole: row.role,
})

export async function findTeamRow(db: Kysely<DB>, userId: string, id: string): Promise<TeamRow | null> {
  const [row] = await listTeamRows(db, userId, [id])
  return row ?? null
}

/** A team as every signed-in player may see it. */
export function teamCard(row: TeamRow, now: Date): TeamCard {
  const settings = settingsOf(row)
  const towards = {
    isMember: row.role !== null,
    hasPendingRequest: row.join_request_id !== null,
    isManager: row.abilities.decideJoinRequests,
  }
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    memberCount: row.member_count,
    subscriptionTier: row.subscription_tier,
    adminName: row.admin_name || (row.owner_id === null ? '' : ANONYMOUS),
    description: row.description,
    status: row.status,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    createdAt: row.created_at.toISOString(),
    // Product 10.63: a team without a crest shows that of its organization.
    crestURL: crestPath(row.own_crest_id ?? row.organization_crest_id),
    settings,
    me: {
      standing: teamStanding(joinPolicyFor(settings, row.meets_no_strangers), towards),
      role: row.role,
      joinRequestId: row.join_request_id,
      askAgainAt: askAgainAt(row.rejected_at, now)?.toISOString() ?? null,
    },
    abilities: { seeInside: row.abilities.seeInside },
  }
}

export const settingsOf = ({ allow_self_join, instant_join }: TeamRow) =>
  teamSettings({ allowSelfJoin: allow_self_join, instantJoin: instant_join })
