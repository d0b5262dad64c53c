import { type Kysely, sql } from 'kysely'
import type { AnalyzedSession } from '#domain/analytics/analyzed-session.ts'
import type { WeekStart } from '#domain/calendar/week.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import type { DaySummary } from '#domain/statistics/day-summary.ts'
import type { MeasuredSession } from '#domain/statistics/records.ts'
import { RUN_CLASSES } from '#domain/statistics/run-distribution.ts'
import { HOURS_PER_PART_OF_DAY, type PartOfDay } from '#domain/statistics/time-of-day.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

const rateForBest = sql`case when duration >= ${MIN_SECONDS_FOR_BEST_RATE} then juggle_rate else 0 end`

/** The sums of each day with practice, in order, over all time: streaks and badges need all of them. */
export async function listDays(db: Kysely<DB>, userId: string): Promise<DaySummary[]> {
  const { rows } = await sql<DaySummary>`
    select local_date::text as date, count(*)::integer as sessions, sum(juggle_count)::float8 as juggles,
      coalesce(sum(juggle_count) filter (where duration > 0), 0)::float8 as "timedJuggles", sum(duration) as seconds,
      max(juggle_count) as "bestSessionCount", max(duration) as "longestSession", max(${rateForBest}) as "bestRate",
      coalesce(max(best_run), 0) as "bestRun"
    from sessions where user_id = ${userId} and counted group by local_date order by local_date`.execute(db)
  return rows
}

/** The counted sessions of some days, looked up day by day. With one condition the planner would read all of a player's sessions. */
export async function listSessionsOn(
  db: Kysely<DB>,
  userId: string,
  localDates: readonly string[],
): Promise<MeasuredSession[]> {
  const { rows } = await sql<MeasuredSession & Row<'sessions', 'id' | 'date'>>`
    select id, date, local_date::text as "localDate", juggle_count as "bestSessionCount", coalesce(best_run, 0) as "bestRun",
      duration as "longestSession", ${rateForBest} as "bestRate"
    from (select distinct unnest(${localDates}::date[]) as day) days,
      lateral (select * from sessions where user_id = ${userId} and counted and local_date = day offset 0) session`.execute(
    db,
  )
  return rows
}

const since = (firstDay: string | null) =>
  firstDay === null ? sql`` : sql`and local_date >= ${firstDay}::date`

type FilledPart = Pick<PartOfDay, 'fromHour' | 'sessions' | 'juggles'>

export interface PartsAndRuns {
  /** Each part of the day that has any session. */
  parts: FilledPart[]
  /** Runs in each class, in the order of `RUN_CLASSES`. */
  runs: number[]
}

/**
 * Sessions by part of the day (by the local clock) and runs by class, since a local date. One query for both, because finding thousands of
 * sessions takes long.
 */
export async function countPartsAndRuns(
  db: Kysely<DB>,
  userId: string,
  firstDay: string | null,
): Promise<PartsAndRuns> {
  // Not extract(), which is slower because it computes exact decimals.
  const hour = sql`date_part('hour', date at time zone time_zone)::integer`
  const classes = RUN_CLASSES.map((_, n) => sql`coalesce(sum(run_classes[${sql.lit(n + 1)}]), 0)`)
  const { rows } = await sql<FilledPart & { runs: number[] }>`
    select ${hour} / ${HOURS_PER_PART_OF_DAY}::integer * ${HOURS_PER_PART_OF_DAY}::integer as "fromHour",
      count(*)::integer as sessions, sum(juggle_count)::float8 as juggles, array[${sql.join(classes)}]::integer[] as runs
    from sessions where user_id = ${userId} and counted ${since(firstDay)} group by 1`.execute(db)
  return {
    parts: rows,
    runs: RUN_CLASSES.map((_, n) => rows.reduce((sum, part) => sum + part.runs[n]!, 0)),
  }
}

/** The most sessions that trends are computed from. Every pair is compared, so more would cost much and add little. */
const MAX_ANALYZED_SESSIONS = 200

/** The latest counted sessions since a local date, in the order of time. */
export async function listRecentSessions(
  db: Kysely<DB>,
  userId: string,
  firstDay: string,
): Promise<AnalyzedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['date', 'juggle_count as juggles', 'duration as seconds', 'run_counts as runs'])
    .where('user_id', '=', userId)
    .where((session) => session.ref('counted'))
    .where('local_date', '>=', sql<Date>`${firstDay}::date`)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ANALYZED_SESSIONS)
    .execute()
  return rows.toReversed()
}

export interface PlayerSettings {
  timeZone: string
  weeklyGoal: number | null
  weekStart: WeekStart | null
}

export async function findSettings(db: Kysely<DB>, userId: string): Promise<PlayerSettings | null> {
  const row = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'weekly_goal as weeklyGoal', 'week_start as weekStart'])
    .where('id', '=', userId)
    // The column's check guarantees it.
    .$narrowType<{ weekStart: WeekStart | null }>()
    .executeTakeFirst()
  return row ?? null
}
