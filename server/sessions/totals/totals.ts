import { sql, type Transaction } from 'kysely'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { longestStreak } from '#domain/calendar/day-streak.ts'
import { openPeriods, type Period, periodBounds } from '#domain/calendar/period.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import { noteMoved } from '#server/leaderboards/projecting/note-moved.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { columnList, insertLists, type Row, type Value } from '#server/platform/database/typed-sql.ts'

/** The totals of one player in one period that still has a board. */
export interface OpenPeriod {
  period: Period
  start: string
}

type LongestStreak = ReturnType<typeof longestStreak>

/** The longest day streak within each period for many players; players without counted sessions are missing. */
async function streaksOfMany(
  tx: Transaction<DB>,
  userIds: readonly string[],
  periods: readonly OpenPeriod[],
): Promise<Map<string, LongestStreak[]>> {
  const days = await daysOfPractice(tx, userIds)
  return new Map([...days].map(([userId, own]) => [userId, streaksWithin(own, periods)]))
}

/** The days on which players have counted sessions, by player. */
export async function daysOfPractice(
  tx: Transaction<DB>,
  userIds: readonly string[],
): Promise<Map<string, PracticeDay[]>> {
  const { rows } = await sql<{ user_id: Value<'sessions', 'user_id'> } & PracticeDay>`
    select user_id, local_date::text, (date at time zone 'UTC')::date::text as utc_date, min(recorded_at) as recorded_at
    from sessions where user_id = any(${userIds}::uuid[]) and counted group by 1, 2, 3`.execute(tx)
  return Map.groupBy(rows, (row) => row.user_id)
}

export interface PracticeDay extends Row<'sessions', 'local_date' | 'recorded_at', { local_date: string }> {
  utc_date: string
}

/** The longest streak within each period. */
export function streaksWithin(days: readonly PracticeDay[], periods: readonly OpenPeriod[]): LongestStreak[] {
  return periods.map(({ period, start }) => {
    const end = periodBounds(period, start)?.to.toISOString().slice(0, 10)
    const within = days.filter((row) => row.utc_date >= start && (!end || row.utc_date < end))
    return longestStreak(
      within.map((row) => ({ localDate: row.local_date, recordedAt: row.recorded_at })),
      end ? dayNumber(end) - dayNumber(start) : Infinity,
    )
  })
}

/**
 * Recomputes a player's totals from the counted sessions, for all time and the open periods that hold one of `instants`. Returns these
 * periods.
 */
export async function recomputeTotals(
  tx: Transaction<DB>,
  userId: string,
  instants: readonly Date[],
  now: Date,
): Promise<OpenPeriod[]> {
  const touched = new Map(
    instants.flatMap((instant) => openPeriods(instant, now)).map((open) => [open.period + open.start, open]),
  )
  const periods = [...touched.values()]
  await replaceTotals(tx, [userId], periods)
  return periods
}

/** Recomputes the totals of many players, for each of the periods. */
export async function replaceTotals(
  tx: Transaction<DB>,
  userIds: readonly string[],
  periods: readonly OpenPeriod[],
): Promise<void> {
  await noteMoved(userIds).execute(tx)
  const streaks = await streaksOfMany(tx, userIds, periods)
  for (const [index, { period, start }] of periods.entries()) {
    await tx
      .deleteFrom('player_totals')
      .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
      .where('period', '=', period)
      .where('period_start', '=', sql<Date>`${start}::date`)
      .execute()
    const practicing = [...streaks].flatMap(([userId, within]) =>
      within[index] ? [{ userId, ...within[index] }] : [],
    )
    if (practicing.length === 0) continue
    const { columns, query } = countedTotals(practicing, { period, start })
    await sql`insert into player_totals (${columns}) ${query}`.execute(tx)
  }
}

interface PlayerStreak {
  userId: string
  length: number
  reachedAt: Date
}

/** The one definition of players' totals in a period (product 11.2), used both to write and to check them. */
function countedTotals(streaks: readonly PlayerStreak[], { period, start }: OpenPeriod) {
  const bounds = periodBounds(period, start)
  const within = bounds ? sql`and date >= ${bounds.from} and date < ${bounds.to}` : sql``
  const userIds = streaks.map(({ userId }) => userId)
  const firstBy = (value: string) =>
    sql`(array_agg(recorded_at order by ${sql.raw(value)} desc, recorded_at))[1]`
  const { columns, values } = insertLists('player_totals', {
    user_id: sql`user_id`,
    period: sql`${period}::text`,
    period_start: sql`${start}::date`,
    visibility: sql`(select visibility from users where id = user_id)`,
    total_juggles: sql`sum(juggle_count)::float8`,
    total_juggles_reached_at: sql`coalesce(max(recorded_at) filter (where juggle_count > 0), min(recorded_at))`,
    best_session_count: sql`max(juggle_count)::float8`,
    best_session_count_reached_at: firstBy('juggle_count'),
    longest_session: sql`max(duration)`,
    longest_session_reached_at: firstBy('duration'),
    best_rate: sql`max(rate)`,
    best_rate_reached_at: firstBy('rate'),
    day_streak: sql`min(streaks.day_streak)`,
    day_streak_reached_at: sql`min(streaks.reached_at)`,
    best_run: sql`coalesce(max(best_run), 0)::float8`,
  })
  const query = sql`
    with streaks as (
      select * from unnest(${userIds}::uuid[], ${streaks.map(({ length }) => length)}::float8[],
        ${streaks.map(({ reachedAt }) => reachedAt)}::timestamptz[]) as streak (user_id, day_streak, reached_at)),
    counted as (
      select user_id, juggle_count, duration, best_run, recorded_at,
        case when duration >= ${MIN_SECONDS_FOR_BEST_RATE} then juggle_rate else 0 end as rate
      from sessions where user_id = any(${userIds}::uuid[]) and counted ${within})
    select ${values} from counted join streaks using (user_id) group by user_id`
  return { columns, query }
}

/** A player's totals that differ from the sum of their sessions. */
export interface WrongTotals extends OpenPeriod {
  userId: Value<'player_totals', 'user_id'>
}

/** The players whose totals of a period differ from what recomputing gives, or should not exist. */
export async function findWrongTotals(
  tx: Transaction<DB>,
  userIds: readonly string[],
  open: OpenPeriod,
): Promise<WrongTotals[]> {
  const streaks = await streaksOfMany(tx, userIds, [open])
  const practicing = [...streaks].flatMap(([userId, [streak]]) => (streak ? [{ userId, ...streak }] : []))
  const { columns, query } = countedTotals(practicing, open)
  const compared = columnList('player_totals', [
    'user_id',
    'visibility',
    'total_juggles',
    'best_session_count',
    'longest_session',
    'best_rate',
    'day_streak',
    'best_run',
  ])
  const { rows } = await sql<WrongTotals>`
    with counted_anew as (select ${compared} from (${query}) counted (${columns})),
    kept as (
      select ${compared} from player_totals
      where user_id = any(${userIds}::uuid[]) and period = ${open.period} and period_start = ${open.start}::date)
    select distinct user_id as "userId", ${open.period}::text as period, ${open.start}::text as start from (
      (select * from counted_anew except select * from kept) union all (select * from kept except select * from counted_anew)) wrong
    order by 1`.execute(tx)
  return rows
}
