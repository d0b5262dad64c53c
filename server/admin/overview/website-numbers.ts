import { type Kysely, sql } from 'kysely'
import type { WebsiteDay, WebsiteOverview } from '#contract/admin/overview.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The last measurement; the migration that created the table made the first one. */
export const findNumbers = (db: Kysely<DB>) =>
  db
    .selectFrom('website_numbers')
    .select(['measured_at as measuredAt', 'players', 'anonymous_players as anonymousPlayers'])
    .select(['active_this_week as activeThisWeek', 'teams', 'organizations', 'subscriptions'])
    .$narrowType<Pick<WebsiteOverview, 'subscriptions'>>()
    .executeTakeFirstOrThrow()

/** All users, as of the last measurement. */
export async function countUsers(db: Kysely<DB>): Promise<number> {
  const { players, anonymousPlayers } = await findNumbers(db)
  return players + anonymousPlayers
}

/** The last days up to `today`, the oldest first; a day on which nothing happened is all zeros. */
export async function listDays(db: Kysely<DB>, today: string, count: number): Promise<WebsiteDay[]> {
  const { rows } = await sql<WebsiteDay>`
    select day::date::text as day, coalesce(new_players, 0) as "newPlayers", coalesce(active_players, 0) as "activePlayers",
      coalesce(sessions, 0) as sessions, coalesce(juggles, 0) as juggles
    from generate_series(${today}::date - ${count - 1}::integer, ${today}::date, interval '1 day') listed (day)
      left join website_days using (day)
    order by listed.day`.execute(db)
  return rows
}

/** All sessions so far. */
export async function countSessions(db: Kysely<DB>): Promise<number> {
  const { sessions } = await db
    .selectFrom('website_days')
    .select(({ cast, fn, lit }) =>
      cast<number>(fn.coalesce(fn.sum('sessions'), lit(0)), sql`float8`).as('sessions'),
    )
    .executeTakeFirstOrThrow()
  return sessions
}

/** Sessions that are held back, counted up to `most`. */
export async function countUnderReview(db: Kysely<DB>, most: number): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::integer as sessions from (select from sessions where not counted limit ${most}) held`.execute(
    db,
  )
  return rows[0]!.sessions
}

/** Reports that nobody has closed yet, counted up to `most`. */
export async function countOpenReports(db: Kysely<DB>, most: number): Promise<number> {
  const { rows } = await sql<{ reports: number }>`
    select count(*)::integer as reports from (select from reports where closed_at is null limit ${most}) open`.execute(
    db,
  )
  return rows[0]!.reports
}
