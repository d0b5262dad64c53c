import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { RosterOutcome, RosterPlan } from '#contract/groups/roster.ts'
import { type Actor, can, type TeamResource } from '#domain/roles/policy.ts'
import {
  checkRoster,
  type RosterError,
  type RosterPlayer,
  type RosterTeam,
  type TypedRosterRow,
} from '#domain/invitations/roster-row.ts'
import { quietSince } from '#domain/invitations/invitation.ts'
import { refusesInvitations } from '#server/groups/invitations/refuses-invitations.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Value } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'

/** What a row will do. `userId` is the player who joins at once. */
export type PlannedRow =
  | { outcome: 'wrong'; errors: RosterError[] }
  | {
      outcome: Exclude<RosterOutcome, 'wrong'>
      player: RosterPlayer
      userId: string | null
      teamName: string
    }

/** What importing a roster for this team would do, row by row. Throws NOT_FOUND if the team was deleted meanwhile. */
export async function planRoster(
  db: Kysely<DB>,
  actor: Actor,
  team: TeamResource,
  rows: readonly TypedRosterRow[],
  now: Date,
): Promise<PlannedRow[]> {
  const organizationId = managedOrganization(actor, team)
  const teams = await findTeams(db, team.id, organizationId)
  const home = teams.find(({ id }) => id === team.id)
  if (!home) throw notFound()
  const checked = checkRoster(rows, teams, home)
  const players = checked.flatMap((row) => ('player' in row ? [row.player] : []))
  const standings = await findStandings(db, organizationId, players, now)
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  let next = 0
  return checked.map((row) => {
    if ('errors' in row) return { outcome: 'wrong', errors: row.errors }
    const { user_id: userId, outcome } = standings[next++]!
    return { outcome, player: row.player, userId, teamName: nameOf.get(row.player.teamId)! }
  })
}

/** The team's organization if the actor manages it, else null. */
const managedOrganization = (actor: Actor, { organizationId: id }: TeamResource): string | null =>
  id !== null &&
  can(actor, 'manageTeams', {
    kind: 'organization',
    id,
    isActive: true,
    actorIsMember: false,
    actorIsLetIn: false,
  })
    ? id
    : null

/** The teams that rows may name: this one, and for managers of its organization also the other teams. */
async function findTeams(
  db: Kysely<DB>,
  teamId: string,
  organizationId: string | null,
): Promise<RosterTeam[]> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name', 'status'])
    .where(({ eb, or }) => or([eb('id', '=', teamId), eb('organization_id', '=', organizationId)]))
    .orderBy('id')
    .execute()
  return teams.map(({ id, name, status }) => ({ id, name, isActive: status === 'active' }))
}

interface StandingRow {
  outcome: Exclude<RosterOutcome, 'wrong'>
  user_id: Value<'team_members', 'user_id'> | null
}

/**
 * Each player's relation to their team, in the order of the rows. The answer never depends on whether an email has an account. It only
 * shows who is in the team, who was invited by it, and who plays in another team of an organization that the caller manages
 * (decisions/0074).
 */
async function findStandings(
  db: Kysely<DB>,
  organizationId: string | null,
  players: readonly RosterPlayer[],
  now: Date,
): Promise<StandingRow[]> {
  const columns = {
    email: ['text', ({ email }: RosterPlayer) => email],
    team_id: ['uuid', ({ teamId }: RosterPlayer) => teamId],
    role: ['text', ({ role }: RosterPlayer) => role],
  } as const
  const refuses = refusesInvitations(sql`wanted.email`, sql`wanted.team_id`, quietSince(now))
  const { rows } = await sql<StandingRow>`
    select mate.user_id, case
        when m.user_id is not null or a.user_id is not null then 'isMember'
        when mate.user_id is not null then 'joins'
        when i.state = 'pending' and i.mail_state <> 'failed' and i.expires_at > ${now} then 'wasInvited'
        else 'invited' end as outcome
    from ${listedRows('wanted', players, columns, { place: 'place' })}
    left join users u on u.email = wanted.email and not u.is_anonymous
    left join team_members m on m.team_id = wanted.team_id and m.user_id = u.id and m.is_active
    left join roster_invitations i on i.team_id = wanted.team_id and i.email = wanted.email
    left join team_members a on a.team_id = wanted.team_id and a.user_id = i.accepted_by and a.is_active
    left join lateral (${findTeammate(organizationId)} and not ${refuses} limit 1) mate on true
    order by place`.execute(db)
  return rows
}

/** How many rows have each outcome. */
export function countOutcomes(plan: readonly PlannedRow[]): RosterPlan['counts'] {
  const counts = { joins: 0, invited: 0, isMember: 0, wasInvited: 0, wrong: 0 }
  for (const { outcome } of plan) counts[outcome] += 1
  return counts
}

export const planDocument = (plan: readonly PlannedRow[]): RosterPlan => ({
  counts: countOutcomes(plan),
  rows: plan.map((row) =>
    row.outcome === 'wrong'
      ? { outcome: row.outcome, errors: row.errors, teamName: '', role: null }
      : { outcome: row.outcome, errors: [], teamName: row.teamName, role: row.player.role },
  ),
})

/**
 * For a row `wanted` of a roster and its user `u`: a member of another team of the organization who joined by their own choice. A manager
 * may add them without asking, but only as a member (product 10.12): future admins are asked first. Members whom a manager added are asked,
 * too, because nobody knows whether they want to be here. So are children, if the team takes anybody at once (product 10.6).
 */
const findTeammate = (organizationId: string | null): RawBuilder<unknown> => sql`
  select o.user_id from team_members o join teams t on t.id = o.team_id
    and t.organization_id = ${organizationId} and t.status = 'active' and t.id <> wanted.team_id
  where o.user_id = u.id and u.email_verified and o.is_active and wanted.role = 'member'
    and (o.join_method is not null or o.added_by in ('system', o.user_id::text))
    and not would_meet_strangers(u.id, wanted.team_id)`
