import { sql, type Transaction } from 'kysely'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { openPeriods, periodBounds } from '#domain/calendar/period.ts'
import { rateForBest } from '#domain/practice/practice-session.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import type { SessionRow } from '#server/sessions/store.ts'
import { type OpenPeriod, streaksOf, visibilityOf } from './totals.ts'

/** A player's totals in a period: the value on each board, and the best run, which has no board. */
export type TotalsValues = Record<LeaderboardStat | 'bestRun', number>

/** What a session changed in one period. */
export interface TotalsChange extends OpenPeriod {
  before: TotalsValues
  after: TotalsValues
  visibility: Visibility
}

interface TotalsRow extends OpenPeriod {
  dayStreak: { length: number; reachedAt: Date } | null
}

/**
 * Adds a counted session to its player's totals of all time and of the periods that are still open. The result is the same as that of
 * `recomputeTotals`, but the player's history is read only for the first session of a day.
 */
export async function addToTotals(
  tx: Transaction<DB>,
  session: SessionRow,
  now: Date,
): Promise<TotalsChange[]> {
  const periods = openPeriods(session.date, now)
  const streaks = (await isFirstOfItsDay(tx, session)) ? await streaksOf(tx, session.user_id, periods) : []
  const rows = periods.map((open, index): TotalsRow => ({ ...open, dayStreak: streaks[index] ?? null }))
  return upsertTotals(tx, session, rows)
}

/** A streak can change only if the day had no counted session yet, by the player's calendar and in UTC. */
async function isFirstOfItsDay(tx: Transaction<DB>, session: SessionRow): Promise<boolean> {
  const { from, to } = periodBounds('day', session.date.toISOString().slice(0, 10))!
  const { rows } = await sql`
    select 1 from sessions where user_id = ${session.user_id} and counted and local_date = ${session.local_date}::date
      and date >= ${from} and date < ${to} and id <> ${session.id} limit 1`.execute(tx)
  return rows.length === 0
}

const BESTS = ['best_session_count', 'longest_session', 'best_rate', 'day_streak'] as const

const totalsColumn = (name: keyof DB['player_totals'], table?: string) =>
  sql.ref(table ? `${table}.${name}` : name)

async function upsertTotals(
  tx: Transaction<DB>,
  session: SessionRow,
  rows: readonly TotalsRow[],
): Promise<TotalsChange[]> {
  const { user_id } = session
  const lists = rows.map((row) => insertLists('player_totals', newRow(session, row)))
  // `before` sees the rows as they were, because all parts of a statement see the same snapshot.
  const { rows: changes } = await sql<TotalsChange>`
    with before as (select * from player_totals where user_id = ${user_id}),
    after as (
      insert into player_totals as t (${lists[0]!.columns}) values ${sql.join(lists.map(({ values }) => sql`(${values})`))}
      on conflict (user_id, period, period_start) do update set
        total_juggles = t.total_juggles + excluded.total_juggles,
        total_juggles_reached_at = case when excluded.total_juggles > 0
          then greatest(t.total_juggles_reached_at, excluded.total_juggles_reached_at) else t.total_juggles_reached_at end,
        best_run = greatest(t.best_run, excluded.best_run),
        ${keepBests}
      returning t.*)
    select after.period, after.period_start::text as start, after.visibility, ${valuesBefore} as before, ${valuesAfter} as after
    from after left join before using (period, period_start)`.execute(tx)
  return changes
}

function newRow(session: SessionRow, { period, start, dayStreak }: TotalsRow) {
  const { user_id, juggle_count, duration, best_run, recorded_at } = session
  return {
    user_id,
    visibility: visibilityOf(user_id),
    period,
    period_start: start,
    total_juggles: juggle_count,
    best_session_count: juggle_count,
    longest_session: duration,
    best_rate: rateForBest(juggle_count, duration),
    day_streak: dayStreak?.length ?? 0,
    best_run: best_run ?? 0,
    total_juggles_reached_at: recorded_at,
    best_session_count_reached_at: recorded_at,
    longest_session_reached_at: recorded_at,
    best_rate_reached_at: recorded_at,
    day_streak_reached_at: dayStreak?.reachedAt ?? recorded_at,
  }
}

/** Keeps the better of two values, and the instant at which it was first reached. */
function keepBest(stat: (typeof BESTS)[number]) {
  const value = totalsColumn(stat)
  const reachedAt = totalsColumn(`${stat}_reached_at`)
  return sql`${value} = greatest(t.${value}, excluded.${value}), ${reachedAt} = case
    when excluded.${value} > t.${value} then excluded.${reachedAt} else t.${reachedAt} end`
}
const keepBests = sql.join(BESTS.map(keepBest))

const values = (side: 'before' | 'after') => {
  const value = (column: keyof DB['player_totals']) => sql`coalesce(${totalsColumn(column, side)}, 0)`
  return sql`json_build_object('totalJuggles', ${value('total_juggles')}, 'bestSessionCount', ${value('best_session_count')},
    'longestSession', ${value('longest_session')}, 'bestRate', ${value('best_rate')}, 'dayStreak', ${value('day_streak')},
    'bestRun', ${value('best_run')})`
}
const valuesBefore = values('before')
const valuesAfter = values('after')
