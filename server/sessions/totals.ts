import { sql, type Transaction } from 'kysely'
import { longestStreak } from '#domain/day-streak.ts'
import { openPeriods, type Period, periodBounds } from '#domain/period.ts'
import { MIN_SECONDS_FOR_BEST_RATE } from '#domain/practice/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The totals of one player in one period that still has a board. */
export interface OpenPeriod {
  period: Period
  start: string
}

type LongestStreak = ReturnType<typeof longestStreak>

/** The longest day streak within each period. */
export async function streaksOf(
  tx: Transaction<DB>,
  userId: string,
  periods: readonly OpenPeriod[],
): Promise<LongestStreak[]> {
  const { rows } = await sql<{ local_date: string; utc_date: string; recorded_at: Date }>`
    select local_date::text, (date at time zone 'UTC')::date::text as utc_date, min(recorded_at) as recorded_at
    from sessions where user_id = ${userId} and counted group by 1, 2`.execute(tx)
  return periods.map(({ period, start }) => {
    const end = periodBounds(period, start)?.to.toISOString().slice(0, 10)
    const days = rows.filter((row) => row.utc_date >= start && (!end || row.utc_date < end))
    return longestStreak(days.map((row) => ({ localDate: row.local_date, recordedAt: row.recorded_at })))
  })
}

/** Who may see the player: a new row of totals stands on the boards that they choose (decisions/0021). */
export const visibilityOf = (userId: string) => sql`(select visibility from users where id = ${userId})`

/**
 * Counts a player's totals anew from the counted sessions, for all time and the open periods that hold one of `instants`. Answers the
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
  const streaks = await streaksOf(tx, userId, periods)
  for (const [index, open] of periods.entries()) await replaceTotals(tx, userId, open, streaks[index]!)
  return periods
}

async function replaceTotals(
  tx: Transaction<DB>,
  userId: string,
  { period, start }: OpenPeriod,
  dayStreak: LongestStreak,
) {
  await sql`delete from player_totals where user_id = ${userId} and period = ${period} and period_start = ${start}::date`.execute(
    tx,
  )
  if (!dayStreak) return
  const bounds = periodBounds(period, start)
  const within = bounds ? sql`and date >= ${bounds.from} and date < ${bounds.to}` : sql``
  const rate = sql`case when duration >= ${MIN_SECONDS_FOR_BEST_RATE} then juggle_rate else 0 end`
  await sql`
    with counted as (
      select juggle_count, duration, best_run, ${rate} as rate, recorded_at
      from sessions where user_id = ${userId} and counted ${within})
    insert into player_totals (user_id, period, period_start, visibility, total_juggles, total_juggles_reached_at,
      best_session_count, best_session_count_reached_at, longest_session, longest_session_reached_at, best_rate,
      best_rate_reached_at, day_streak, day_streak_reached_at, best_run)
    select ${userId}, ${period}, ${start}::date, ${visibilityOf(userId)}, sum(juggle_count),
      coalesce(max(recorded_at) filter (where juggle_count > 0), min(recorded_at)),
      max(juggle_count), (array_agg(recorded_at order by juggle_count desc, recorded_at))[1],
      max(duration), (array_agg(recorded_at order by duration desc, recorded_at))[1],
      max(rate), (array_agg(recorded_at order by rate desc, recorded_at))[1],
      ${dayStreak.length}, ${dayStreak.reachedAt}, coalesce(max(best_run), 0)
    from counted`.execute(tx)
}
