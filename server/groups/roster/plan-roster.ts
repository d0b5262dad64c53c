import { type Kysely, sql } from 'kysely'
import type { RosterOutcome, RosterPlan } from '#contract/groups/roster.ts'
import { type Actor, can, type TeamResource } from '#domain/roles/policy.ts'
import {
  checkRoster,
  type RosterError,
  type RosterPlayer,
  type RosterTeam,
  type TypedRosterRow,
} from '#domain/roster/roster-row.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'

/** What a row will do; `userId` is the player's, if there is one with the email. */
export type PlannedRow =
  | { outcome: 'wrong'; errors: RosterError[] }
  | {
      outcome: Exclude<RosterOutcome, 'wrong'>
      player: RosterPlayer
      userId: string | null
      teamName: string
    }

/** What importing a roster for this team would do, row by row. */
export async function planRoster(
  db: Kysely<DB>,
  actor: Actor,
  team: TeamResource,
  rows: readonly TypedRosterRow[],
  now: Date,
): Promise<PlannedRow[]> {
  const teams = await findTeams(db, actor, team)
  const home = teams.find(({ id }) => id === team.id)
  if (!home) throw notFound()
  const checked = checkRoster(rows, teams, home)
  const players = checked.flatMap((row) => ('player' in row ? [row.player] : []))
  const standings = await findStandings(db, players, now)
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  let next = 0
  return checked.map((row) => {
    if ('errors' in row) return { outcome: 'wrong', errors: row.errors }
    const { user_id: userId, outcome } = standings[next++]!
    return { outcome, player: row.player, userId, teamName: nameOf.get(row.player.teamId)! }
  })
}

/** The teams that rows may name: this one and, for those who manage its organization, the others of that. */
async function findTeams(
  db: Kysely<DB>,
  actor: Actor,
  { id, organizationId }: TeamResource,
): Promise<RosterTeam[]> {
  const others =
    organizationId !== null &&
    can(actor, 'manageTeams', {
      kind: 'organization',
      id: organizationId,
      isActive: true,
      actorIsMember: false,
    })
  const { rows } = await sql<RosterTeam>`
    select id, name, status = 'active' as "isActive" from teams
    where id = ${id} ${others ? sql`or organization_id = ${organizationId}` : sql``} order by id`.execute(db)
  return rows
}

interface StandingRow {
  outcome: Exclude<RosterOutcome, 'wrong'>
  user_id: string | null
}

/**
 * How each player stands towards their team, in the order of the rows. A player who has not confirmed their email is invited by mail like a
 * stranger, because anybody can sign up with somebody else's address (decisions/0035).
 */
async function findStandings(
  db: Kysely<DB>,
  players: readonly RosterPlayer[],
  now: Date,
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select u.id as user_id, case
        when m.user_id is not null or a.user_id is not null then 'isMember'
        when u.email_verified then 'joins'
        when i.accepted_at is null and i.expires_at > ${now} then 'wasInvited'
        else 'invited' end as outcome
    from unnest(${players.map(({ email }) => email)}::text[], ${players.map(({ teamId }) => teamId)}::uuid[])
      with ordinality as wanted (email, team_id, place)
    left join users u on u.email = wanted.email and not u.is_anonymous
    left join team_members m on m.team_id = wanted.team_id and m.user_id = u.id and m.is_active
    left join roster_invitations i on i.team_id = wanted.team_id and i.email = wanted.email
    left join team_members a on a.team_id = wanted.team_id and a.user_id = i.accepted_by and a.is_active
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
