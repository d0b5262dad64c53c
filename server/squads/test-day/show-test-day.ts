import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { TestDay, TestDayPlayer, TestDays } from '#contract/squads/test-day.ts'
import { bestTry } from '#domain/coach/test-day.ts'
import { isDefaultTeam } from '#domain/groups/default-team.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { openTeam } from '#server/roles/opening/open-group.ts'

/** More than a team has test days in years, and players on one day. */
const MOST_DAYS = 200
const MOST_PLAYERS = 1000

/** A team's test days, newest first, with the tries that the user may see. Throws NOT_FOUND, FORBIDDEN. */
export async function listTestDays(db: Kysely<DB>, userId: string, teamId: string): Promise<TestDays> {
  const isShown = await openTestDays(db, userId, teamId)
  const { rows } = await sql<TestDays['items'][number]>`
    select held_on::text as "heldOn", count(distinct t.user_id)::integer as players, count(*)::integer as tries,
      max(juggle_count) as best
    from test_day_tries t join users u on u.id = t.user_id
    where t.team_id = ${teamId} and t.taken_back_at is null and ${isShown}
    group by held_on order by held_on desc limit ${MOST_DAYS}`.execute(db)
  return { items: rows }
}

interface PlayerRow {
  playerId: string
  name: string | null
  shirtNumber: number | null
  kept: boolean
  tries: {
    id: string
    juggleCount: number
    evidence: Evidence
    station: string
    triedAt: string
    endedAt: string
  }[]
}

/**
 * SQL: whether the user may see the tries of a player `u`. Managers see all. Members do not see those of other private players, who show
 * their numbers to nobody (product 10.15). Throws NOT_FOUND, FORBIDDEN.
 */
async function openTestDays(db: Kysely<DB>, userId: string, teamId: string): Promise<RawBuilder<boolean>> {
  const { actor, team } = await openTeam(db, userId, teamId, 'seeInside')
  return can(actor, 'keepPlayers', team) ? sql`true` : sql`(u.visibility <> 'private' or u.id = ${userId})`
}

/** The end of a try `t`. */
const endedAt = sql`t.tried_at + make_interval(secs => t.duration)`

/**
 * The plain members of the team, and everybody else who tried on the day, the best first, as far as the user may see them. Accounts that
 * have left the team have no name here. Throws NOT_FOUND, FORBIDDEN.
 */
export async function showTestDay(
  db: Kysely<DB>,
  userId: string,
  teamId: string,
  heldOn: string,
): Promise<TestDay> {
  return readTestDay(db, teamId, heldOn, await openTestDays(db, userId, teamId))
}

/** Reads a test day for a caller who is allowed to, such as a station. `isShown` is SQL about a player `u`. Throws NOT_FOUND. */
export async function readTestDay(
  db: Kysely<DB>,
  teamId: string,
  heldOn: string,
  isShown = sql<boolean>`true`,
): Promise<TestDay> {
  // The default team has millions of members, and no test days.
  if (isDefaultTeam(teamId)) throw notFound()
  const { rows: teams } = await sql<{ name: string }>`select name from teams where id = ${teamId}`.execute(db)
  const { rows } = await sql<PlayerRow>`
    with here as (
      select m.user_id from team_members m join teams t on t.id = m.team_id
      where m.team_id = ${teamId} and m.is_active and m.role = 'member' and m.user_id is distinct from t.owner_id
      union select user_id from test_day_tries where team_id = ${teamId} and held_on = ${heldOn}::date and taken_back_at is null)
    select u.id as "playerId", case when u.is_kept or m.is_active then u.display_name end as name, k.shirt_number as "shirtNumber", u.is_kept as kept,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'juggleCount', t.juggle_count, 'evidence', t.evidence,
          'station', t.station, 'triedAt', t.tried_at, 'endedAt', ${endedAt}) order by ${endedAt}, t.id)
        from test_day_tries t where t.team_id = ${teamId} and t.held_on = ${heldOn}::date and t.user_id = u.id
          and t.taken_back_at is null), '[]') as tries
    from here join users u on u.id = here.user_id left join kept_players k on k.user_id = u.id
      left join team_members m on m.team_id = ${teamId} and m.user_id = u.id
    where ${isShown}
    order by u.display_name collate natural_order, k.shirt_number, u.id limit ${MOST_PLAYERS}`.execute(db)
  const players = rows.map(({ name, ...row }): TestDayPlayer => ({
    ...row,
    displayName: shownName(name),
    tries: row.tries.map((one) => ({
      ...one,
      triedAt: new Date(one.triedAt).toISOString(),
      endedAt: new Date(one.endedAt).toISOString(),
    })),
    best: bestTry(row.tries),
  }))
  return {
    teamId,
    teamName: teams[0]!.name,
    heldOn,
    players: players.toSorted((a, b) => (b.best ?? -1) - (a.best ?? -1)),
  }
}
