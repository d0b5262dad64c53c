import { type Kysely, sql, type Transaction } from 'kysely'
import type { AnalyzedSession } from '#domain/analytics/analyzed-session.ts'
import type { WeekStart } from '#domain/calendar/week.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import type { DaySummary } from '#domain/statistics/day-summary.ts'
import type { MeasuredSession } from '#domain/statistics/records.ts'
import { RUN_CLASSES } from '#domain/statistics/run-distribution.ts'
import { HOURS_PER_PART_OF_DAY, type PartOfDay } from '#domain/statistics/time-of-day.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type Db = Kysely<DB> | Transaction<DB>

const rateForBest = sql`case when duration >= ${MIN_SECONDS_FOR_BEST_RATE} then juggle_rate else 0 end`

/** What each day with practice adds up to, in order, over all time: streaks and badges need all of them. */
export async function listDays(db: Db, userId: string): Promise<DaySummary[]> {
  const { rows } = await sql<DaySummary>`${planOnce}
    select local_date::text as date, count(*)::integer as sessions, sum(juggle_count)::float8 as juggles, sum(duration) as seconds,
      max(juggle_count) as "bestSessionCount", max(duration) as "longestSession", max(${rateForBest}) as "bestRate",
      coalesce(max(best_run), 0) as "bestRun"
    from sessions where user_id = ${userId} and counted group by local_date order by local_date`.execute(db)
  return rows
}

/** The counted sessions of some days. */
export async function listSessionsOn(
  db: Db,
  userId: string,
  localDates: readonly string[],
): Promise<MeasuredSession[]> {
  const { rows } = await sql<MeasuredSession>`${planOnce}
    select id, date, local_date::text as "localDate", juggle_count as "bestSessionCount", coalesce(best_run, 0) as "bestRun",
      duration as "longestSession", ${rateForBest} as "bestRate"
    from sessions where user_id = ${userId} and counted and local_date = any (${localDates}::date[])`.execute(
    db,
  )
  return rows
}

const since = (firstDay: string | null) =>
  firstDay === null ? sql`` : sql`and local_date >= ${firstDay}::date`

/** Runs in each class, by the class's smallest count, since a local date. */
export async function countRuns(
  db: Db,
  userId: string,
  firstDay: string | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ juggles: number; runs: number }>`${planOnce}
    select juggles, count(*)::integer as runs
    from (select unnest(run_counts) as juggles from sessions where user_id = ${userId} and counted ${since(firstDay)}) each_run
    where juggles > 0 group by juggles`.execute(db)
  const byClass = new Map<number, number>()
  // Many runs have few different counts: finding the class of each count takes less than finding that of each run.
  for (const { juggles, runs } of rows) {
    const least = RUN_CLASSES.findLast((from) => from <= juggles)!
    byClass.set(least, (byClass.get(least) ?? 0) + runs)
  }
  return byClass
}

/** Sessions in each part of the day that has any, by the clock where they were practiced, since a local date. */
export async function countPartsOfDay(
  db: Db,
  userId: string,
  firstDay: string | null,
): Promise<Pick<PartOfDay, 'fromHour' | 'sessions' | 'juggles'>[]> {
  const hour = sql`extract(hour from date at time zone time_zone)::integer`
  const { rows } = await sql<Pick<PartOfDay, 'fromHour' | 'sessions' | 'juggles'>>`${planOnce}
    select ${hour} / ${HOURS_PER_PART_OF_DAY}::integer * ${HOURS_PER_PART_OF_DAY}::integer as "fromHour",
      count(*)::integer as sessions, sum(juggle_count)::float8 as juggles
    from sessions where user_id = ${userId} and counted ${since(firstDay)} group by 1`.execute(db)
  return rows
}

/** What trends are read from: more would tell little and cost much, each being compared with each. */
const MAX_ANALYZED_SESSIONS = 200

/** The latest counted sessions since a local date, in the order of time. */
export async function listRecentSessions(
  db: Db,
  userId: string,
  firstDay: string,
): Promise<AnalyzedSession[]> {
  const { rows } = await sql<AnalyzedSession>`
    select date, juggle_count as juggles, duration as seconds, run_counts as runs
    from sessions where user_id = ${userId} and counted and local_date >= ${firstDay}::date
    order by date desc, id desc limit ${MAX_ANALYZED_SESSIONS}`.execute(db)
  return rows.toReversed()
}

export interface PlayerSettings {
  timeZone: string
  weeklyGoal: number | null
  weekStart: WeekStart | null
}

export async function findSettings(db: Db, userId: string): Promise<PlayerSettings | null> {
  const row = await db
    .selectFrom('users')
    .select(['time_zone as timeZone', 'weekly_goal as weeklyGoal', 'week_start as weekStart'])
    .where('id', '=', userId)
    .executeTakeFirst()
  // A check of the column's.
  return row ? { ...row, weekStart: row.weekStart as WeekStart | null } : null
}
