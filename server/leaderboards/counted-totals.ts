import { type Kysely, sql } from 'kysely'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { longestStreak } from '#domain/calendar/day-streak.ts'
import { type Period, periodBounds } from '#domain/calendar/period.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { PlaceColumn } from './board.ts'
import { insertLists, type Row, type Value } from '#server/platform/database/typed-sql.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'

/** The evidence of the sessions that are counted; null for all of it. */
export type EvidenceCounted = readonly Evidence[] | null

const knownBy = (evidence: EvidenceCounted) =>
  evidence ? sql`and evidence = any(${evidence}::text[])` : sql``

/** The totals of one player in one period that still has a board. */
export interface OpenPeriod {
  period: Period
  start: string
}

type LongestStreak = ReturnType<typeof longestStreak>

/** The longest day streak within each period for many players; players without counted sessions are missing. */
export async function streaksOfMany(
  db: Kysely<DB>,
  userIds: readonly string[],
  periods: readonly OpenPeriod[],
  evidence: EvidenceCounted = null,
): Promise<Map<string, LongestStreak[]>> {
  const days = await daysOfPractice(db, userIds, evidence)
  return new Map([...days].map(([userId, own]) => [userId, streaksWithin(own, periods)]))
}

/** The days on which players have counted sessions, by player. */
export async function daysOfPractice(
  db: Kysely<DB>,
  userIds: readonly string[],
  evidence: EvidenceCounted = null,
): Promise<Map<string, PracticeDay[]>> {
  const { rows } = await sql<{ user_id: Value<'sessions', 'user_id'> } & PracticeDay>`
    select user_id, local_date::text, (date at time zone 'UTC')::date::text as utc_date, min(recorded_at) as recorded_at
    from sessions where user_id = any(${userIds}::uuid[]) and counted ${knownBy(evidence)}
    group by 1, 2, 3`.execute(db)
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

interface PlayerStreak {
  userId: string
  length: number
  reachedAt: Date
}

/** The one definition of players' totals in a period (product 11.2), used to write them, to check them, and to count a part of them. */
export function countedTotals(
  streaks: readonly PlayerStreak[],
  { period, start }: OpenPeriod,
  evidence: EvidenceCounted = null,
) {
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
    day_streak_reached_at: sql`min(streaks.day_streak_reached_at)`,
    best_run: sql`coalesce(max(best_run), 0)::float8`,
  } satisfies Record<PlaceColumn, unknown> & Record<string, unknown>)
  const ofPlayers = listedRows(
    'streak',
    streaks.map((streak, nth) => ({ ...streak, userId: userIds[nth] })),
    {
      user_id: ['uuid', ({ userId }) => userId],
      day_streak: ['float8', ({ length }) => length],
      day_streak_reached_at: ['timestamptz', ({ reachedAt }) => reachedAt],
    },
  )
  const query = sql`
    with streaks as (
      select user_id, day_streak, day_streak_reached_at from ${ofPlayers}),
    counted as (
      select user_id, juggle_count, duration, best_run, recorded_at,
        case when duration >= ${MIN_SECONDS_FOR_BEST_RATE} then juggle_rate else 0 end as rate
      from sessions where user_id = any(${userIds}::uuid[]) and counted ${within} ${knownBy(evidence)})
    select ${values} from counted join streaks using (user_id) group by user_id`
  return { columns, query }
}
