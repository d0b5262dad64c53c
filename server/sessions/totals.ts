import { sql, type Transaction } from 'kysely'
import { longestStreak } from '#domain/day-streak.ts'
import { openPeriods, type Period, periodBounds } from '#domain/period.ts'
import { MIN_SECONDS_FOR_BEST_RATE, rateForBest } from '#domain/practice-session.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { SessionRow } from './store.ts'

interface OpenPeriod {
  period: Period
  start: string
}

/** What a period's row becomes: a session's own numbers to add, or everything counted anew. */
interface TotalsRow extends OpenPeriod {
  dayStreak: { length: number; reachedAt: Date } | null
}

/**
 * Adds a counted session to its player's totals of all time and of the periods that are still open. Gives what `recomputeTotals`
 * would, without reading the player's history but for the first session of a day.
 */
export async function addToTotals(tx: Transaction<DB>, session: SessionRow, now: Date): Promise<void> {
  const periods = openPeriods(session.date, now)
  const streaks = (await isFirstOfItsDay(tx, session)) ? await streaksOf(tx, session.user_id, periods) : []
  const rows = periods.map((open, index): TotalsRow => ({ ...open, dayStreak: streaks[index] ?? null }))
  await upsertTotals(tx, session, rows)
}

/** A streak can only change by a day that had no counted session yet, neither by the player's calendar nor in UTC. */
async function isFirstOfItsDay(tx: Transaction<DB>, session: SessionRow): Promise<boolean> {
  const { from, to } = periodBounds('day', session.date.toISOString().slice(0, 10))!
  const { rows } = await sql`
    select 1 from sessions where user_id = ${session.user_id} and counted and local_date = ${session.local_date}::date
      and date >= ${from} and date < ${to} and id <> ${session.id} limit 1`.execute(tx)
  return rows.length === 0
}

async function streaksOf(tx: Transaction<DB>, userId: string, periods: readonly OpenPeriod[]) {
  const { rows } = await sql<{ local_date: string; utc_date: string; recorded_at: Date }>`
    select local_date::text, (date at time zone 'UTC')::date::text as utc_date, min(recorded_at) as recorded_at
    from sessions where user_id = ${userId} and counted group by 1, 2`.execute(tx)
  return periods.map(({ period, start }) => {
    const end = periodBounds(period, start)?.to.toISOString().slice(0, 10)
    const days = rows.filter((row) => row.utc_date >= start && (!end || row.utc_date < end))
    return longestStreak(days.map((row) => ({ localDate: row.local_date, recordedAt: row.recorded_at })))
  })
}

async function upsertTotals(tx: Transaction<DB>, session: SessionRow, rows: readonly TotalsRow[]) {
  const { user_id, juggle_count, duration, recorded_at } = session
  const values = rows.map(
    ({
      period,
      start,
      dayStreak,
    }) => sql`(${user_id}::uuid, ${period}, ${start}::date, ${juggle_count}::float8, ${juggle_count}::float8,
      ${duration}::float8, ${rateForBest(juggle_count, duration)}::float8, ${dayStreak?.length ?? 0}::float8,
      ${recorded_at}::timestamptz, ${recorded_at}::timestamptz, ${recorded_at}::timestamptz, ${recorded_at}::timestamptz,
      ${dayStreak?.reachedAt ?? recorded_at}::timestamptz)`,
  )
  await sql`
    insert into player_totals as t (user_id, period, period_start, total_juggles, best_session_count, longest_session, best_rate,
      day_streak, total_juggles_reached_at, best_session_count_reached_at, longest_session_reached_at, best_rate_reached_at,
      day_streak_reached_at)
    values ${sql.join(values)}
    on conflict (user_id, period, period_start) do update set
      total_juggles = t.total_juggles + excluded.total_juggles,
      total_juggles_reached_at = case when excluded.total_juggles > 0
        then greatest(t.total_juggles_reached_at, excluded.total_juggles_reached_at) else t.total_juggles_reached_at end,
      ${sql.join(['best_session_count', 'longest_session', 'best_rate', 'day_streak'].map(keepBest))}`.execute(
    tx,
  )
}

/** A best and the instant it was first reached. */
function keepBest(stat: string) {
  const value = sql.ref(stat)
  const reachedAt = sql.ref(`${stat}_reached_at`)
  return sql`${value} = greatest(t.${value}, excluded.${value}), ${reachedAt} = case
    when excluded.${value} > t.${value} then excluded.${reachedAt} else t.${reachedAt} end`
}

/** Counts a player's totals anew from the counted sessions, for all time and the open periods that hold one of `instants`. */
export async function recomputeTotals(
  tx: Transaction<DB>,
  userId: string,
  instants: readonly Date[],
  now: Date,
) {
  const touched = new Map(
    instants.flatMap((instant) => openPeriods(instant, now)).map((open) => [open.period + open.start, open]),
  )
  const periods = [...touched.values()]
  const streaks = await streaksOf(tx, userId, periods)
  for (const [index, open] of periods.entries())
    await replaceTotals(tx, userId, { ...open, dayStreak: streaks[index]! })
}

async function replaceTotals(tx: Transaction<DB>, userId: string, { period, start, dayStreak }: TotalsRow) {
  await sql`delete from player_totals where user_id = ${userId} and period = ${period} and period_start = ${start}::date`.execute(
    tx,
  )
  if (!dayStreak) return
  const bounds = periodBounds(period, start)
  const within = bounds ? sql`and date >= ${bounds.from} and date < ${bounds.to}` : sql``
  const rate = sql`case when duration >= ${MIN_SECONDS_FOR_BEST_RATE} then juggle_rate else 0 end`
  await sql`
    with counted as (
      select juggle_count, duration, ${rate} as rate, recorded_at from sessions where user_id = ${userId} and counted ${within})
    insert into player_totals (user_id, period, period_start, total_juggles, total_juggles_reached_at, best_session_count,
      best_session_count_reached_at, longest_session, longest_session_reached_at, best_rate, best_rate_reached_at, day_streak,
      day_streak_reached_at)
    select ${userId}, ${period}, ${start}::date, sum(juggle_count),
      coalesce(max(recorded_at) filter (where juggle_count > 0), min(recorded_at)),
      max(juggle_count), (array_agg(recorded_at order by juggle_count desc, recorded_at))[1],
      max(duration), (array_agg(recorded_at order by duration desc, recorded_at))[1],
      max(rate), (array_agg(recorded_at order by rate desc, recorded_at))[1],
      ${dayStreak.length}, ${dayStreak.reachedAt}
    from counted`.execute(tx)
}
