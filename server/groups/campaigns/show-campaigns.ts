import { type Kysely, sql } from 'kysely'
import type { Campaign, Campaigns } from '#contract/groups/campaigns.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import { campaignPhase, daysLeft, perHead, rankTeams } from '#domain/coach/campaign.ts'
import type { GroupScope } from '#domain/groups/group.ts'
import { can } from '#domain/roles/policy.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import type { GroupServices } from '#server/groups/group-services.ts'
import { groupPlanAllows } from '#server/groups/require-group-plan.ts'
import { refuseDefaultTeam } from '#server/groups/refuse-default-team.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { openOrganization, openTeam } from '#server/roles/opening/open-group.ts'
import { type CampaignDays, sumCampaign } from './sum-campaign.ts'
import { versionOfCampaign } from './write-campaign.ts'

/** The campaigns of a group with their sums, for its members and managers. Throws NOT_FOUND, FORBIDDEN. */
export async function showCampaigns(
  services: Pick<GroupServices, 'db' | 'now'> & PlanServices,
  userId: string,
  scope: GroupScope,
): Promise<Campaigns> {
  refuseDefaultTeam(scope.id)
  const { db, now } = services
  const manages = await openGroup(db, userId, scope)
  const asked = { feature: 'campaigns', now: now() } as const
  const needsPro = manages && !(await groupPlanAllows(services, userId, scope, asked))
  const [group, viewer, rows] = await Promise.all([
    db
      .selectFrom(scope.kind === 'team' ? 'teams' : 'organizations')
      .select('name')
      .where('id', '=', scope.id)
      .executeTakeFirstOrThrow(notFound),
    db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst(),
    findCampaigns(db, scope),
  ])
  const today = localDate(now(), viewer?.time_zone ?? 'UTC')
  const items: Campaign[] = []
  // One after the other, because each reads much and a pool has few connections.
  for (const row of rows) items.push(await campaignDocument(db, row, { userId, today, manages, scope }))
  const order = ({ phase }: Campaign) => ['running', 'coming', 'over'].indexOf(phase)
  return {
    groupName: group.name,
    items: items.toSorted((a, b) => order(a) - order(b)),
    abilities: { openCampaigns: manages, needsPro },
  }
}

/** Returns whether the viewer may open campaigns of the group. The permission is the same as for setting its levels. */
async function openGroup(db: Kysely<DB>, userId: string, { kind, id }: GroupScope): Promise<boolean> {
  if (kind === 'team') {
    const { actor, team } = await openTeam(db, userId, id, 'seeInside')
    return can(actor, 'manageLevels', team)
  }
  const { actor, organization } = await openOrganization(db, userId, id, 'seeInside')
  return can(actor, 'manageLevels', organization)
}

interface CampaignRow extends CampaignDays, Row<'campaigns', 'id' | 'name' | 'goal'> {
  owner_name: string
}

/** The newest campaigns of a group. Older ones ended long ago. */
const LISTED = 12

/** The campaigns for a group, those that end last first. A team also has those of its organization, while that is active (product 10.8). */
async function findCampaigns(db: Kysely<DB>, { kind, id }: GroupScope): Promise<CampaignRow[]> {
  const isTheirs =
    kind === 'organization'
      ? sql`c.organization_id = ${id}`
      : sql`(c.team_id = ${id} or c.organization_id = (
          select a.id from teams g join organizations a on a.id = g.organization_id and a.status = 'active' where g.id = ${id}))`
  const { rows } = await sql<CampaignRow>`
    select c.id, c.team_id, c.organization_id, c.name, c.goal, c.begins_on::text as begins_on, c.ends_on::text as ends_on,
      coalesce(t.name, o.name) as owner_name
    from campaigns c left join teams t on t.id = c.team_id left join organizations o on o.id = c.organization_id
    where ${isTheirs} order by c.ends_on desc, c.id desc limit ${LISTED}`.execute(db)
  return rows
}

interface Viewing {
  userId: string
  today: string
  manages: boolean
  scope: GroupScope
}

async function campaignDocument(
  db: Kysely<DB>,
  row: CampaignRow,
  { userId, today, manages, scope }: Viewing,
): Promise<Campaign> {
  const days = { beginsOn: row.begins_on, endsOn: row.ends_on }
  const { sum, heads, own, teams } = await sumCampaign(db, row, userId)
  const owner =
    row.team_id === null
      ? ({ kind: 'organization', id: row.organization_id!, name: row.owner_name } as const)
      : ({ kind: 'team', id: row.team_id, name: row.owner_name } as const)
  return {
    id: row.id,
    owner,
    name: row.name,
    goal: row.goal,
    ...days,
    phase: campaignPhase(days, today),
    daysLeft: daysLeft(days, today),
    sum,
    heads,
    perHead: perHead({ sum, heads }),
    own,
    teams:
      owner.kind === 'team' ? null : rankTeams(teams).map((team) => ({ ...team, perHead: perHead(team) })),
    version: versionOfCampaign({ name: row.name, goal: row.goal, ...days }),
    // The campaign of an organization is changed on its own page.
    abilities: { edit: manages && owner.kind === scope.kind },
  }
}
