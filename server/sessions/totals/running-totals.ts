import { sql, type Transaction } from 'kysely'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { openPeriods, type Period } from '#domain/calendar/period.ts'
import { rateForBest } from '#domain/practice/practice-session.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import { PLACE_COLUMNS, type PlaceColumn } from '#server/leaderboards/board.ts'
import { type OpenPeriod, type PracticeDay, streaksWithin } from '#server/leaderboards/counted-totals.ts'
import { type ColumnsOf, insertMany } from '#server/platform/database/insert-many.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import { columnList, type Row } from '#server/platform/database/typed-sql.ts'
import type { SessionRow } from '#server/sessions/store.ts'

/** A player's totals in a period: the value on each board, and the best run, which has no board. */
export type TotalsValues = Record<LeaderboardStat | 'bestRun', number>

/** A row of player_totals. */
export interface TotalsRow extends OpenPeriod {
  userId: string
  visibility: Visibility
  values: TotalsValues
  /** When each value was reached, which decides ties. */
  reachedAt: Record<LeaderboardStat, Date>
}

/** What a session changed in one period. */
export interface TotalsChange extends OpenPeriod {
  before: TotalsValues
  after: TotalsValues
}

const NOTHING: TotalsValues = {
  totalJuggles: 0,
  bestSessionCount: 0,
  longestSession: 0,
  bestRate: 0,
  dayStreak: 0,
  bestRun: 0,
}

/**
 * The totals of one player, while sessions are added to them. The player is locked, so that they cannot change meanwhile. Adding gives the
 * same as `recomputeTotals`, to the instant at which each value was reached.
 */
export class RunningTotals {
  readonly #player: Pick<TotalsRow, 'userId' | 'visibility'>
  readonly #rows: Map<string, TotalsRow>
  readonly #changed = new Set<string>()

  constructor(player: Pick<TotalsRow, 'userId' | 'visibility'>, stored: readonly TotalsRow[]) {
    this.#player = player
    this.#rows = new Map(stored.map((row) => [keyOf(row), row]))
  }

  /**
   * Adds a counted session to all time and to the periods that are still open. `days` has all days of practice with this session's if it is
   * the first of its day; only then a streak can change.
   */
  add(session: SessionRow, days: readonly PracticeDay[] | null, now: Date): TotalsChange[] {
    const periods = openPeriods(session.date, now)
    const streaks = days ? streaksWithin(days, periods) : []
    return periods.map((open, index) => {
      const known = this.#rows.get(keyOf(open))
      const row = withSession(known ?? this.#firstRow(open, session), session)
      const streak = streaks[index]
      if (streak) {
        row.values.dayStreak = streak.length
        row.reachedAt.dayStreak = streak.reachedAt
      }
      this.#rows.set(keyOf(open), row)
      this.#changed.add(keyOf(open))
      return { ...open, before: known?.values ?? NOTHING, after: row.values }
    })
  }

  get changed(): TotalsRow[] {
    return [...this.#changed].map((key) => this.#rows.get(key)!)
  }

  #firstRow(open: OpenPeriod, { recorded_at }: SessionRow): TotalsRow {
    const reachedAt = Object.fromEntries(LEADERBOARD_STATS.map((stat) => [stat, recorded_at]))
    return { ...open, ...this.#player, values: NOTHING, reachedAt: reachedAt as TotalsRow['reachedAt'] }
  }
}

const keyOf = ({ period, start }: OpenPeriod) => period + start

function withSession({ values, reachedAt, ...row }: TotalsRow, session: SessionRow): TotalsRow {
  const { juggle_count, duration, best_run, recorded_at } = session
  const added = { ...values, totalJuggles: values.totalJuggles + juggle_count }
  const at = { ...reachedAt }
  if (juggle_count > 0)
    at.totalJuggles = values.totalJuggles > 0 ? later(at.totalJuggles, recorded_at) : recorded_at
  const keepBest = (stat: 'bestSessionCount' | 'longestSession' | 'bestRate', value: number) => {
    if (value > values[stat]) {
      added[stat] = value
      at[stat] = recorded_at
    } else if (value === values[stat] && recorded_at < at[stat]) at[stat] = recorded_at
  }
  keepBest('bestSessionCount', juggle_count)
  keepBest('longestSession', duration)
  keepBest('bestRate', rateForBest(juggle_count, duration))
  added.bestRun = Math.max(values.bestRun, best_run ?? 0)
  return { ...row, values: added, reachedAt: at }
}

const later = (a: Date, b: Date): Date => (a > b ? a : b)

const STORED = ['user_id', 'period', 'visibility', ...PLACE_COLUMNS, 'best_run'] as const

interface StoredTotals extends Row<
  'player_totals',
  (typeof STORED)[number],
  { period: Period; visibility: Visibility }
> {
  start: string
}

/** The totals of players as they are stored, by player. */
export async function readTotals(
  tx: Transaction<DB>,
  userIds: readonly string[],
): Promise<Map<string, TotalsRow[]>> {
  const { rows } = await sql<StoredTotals>`${planOnce}
    select ${columnList('player_totals', STORED)}, period_start::text as start from player_totals
    where user_id = any((select ${userIds}::uuid[])::uuid[])`.execute(tx)
  return Map.groupBy(rows.map(totalsRow), ({ userId }) => userId)
}

const totalsRow = (row: StoredTotals): TotalsRow => ({
  userId: row.user_id,
  period: row.period,
  start: row.start,
  visibility: row.visibility,
  values: {
    totalJuggles: row.total_juggles,
    bestSessionCount: row.best_session_count,
    longestSession: row.longest_session,
    bestRate: row.best_rate,
    dayStreak: row.day_streak,
    bestRun: row.best_run,
  },
  reachedAt: {
    totalJuggles: row.total_juggles_reached_at,
    bestSessionCount: row.best_session_count_reached_at,
    longestSession: row.longest_session_reached_at,
    bestRate: row.best_rate_reached_at,
    dayStreak: row.day_streak_reached_at,
  },
})

const WRITTEN: ColumnsOf<'player_totals', TotalsRow> & Record<PlaceColumn, unknown> = {
  user_id: ['uuid', (row) => row.userId],
  period: ['text', (row) => row.period],
  period_start: ['date', (row) => row.start],
  visibility: ['text', (row) => row.visibility],
  total_juggles: ['float8', (row) => row.values.totalJuggles],
  total_juggles_reached_at: ['timestamptz', (row) => row.reachedAt.totalJuggles],
  best_session_count: ['float8', (row) => row.values.bestSessionCount],
  best_session_count_reached_at: ['timestamptz', (row) => row.reachedAt.bestSessionCount],
  longest_session: ['float8', (row) => row.values.longestSession],
  longest_session_reached_at: ['timestamptz', (row) => row.reachedAt.longestSession],
  best_rate: ['float8', (row) => row.values.bestRate],
  best_rate_reached_at: ['timestamptz', (row) => row.reachedAt.bestRate],
  day_streak: ['float8', (row) => row.values.dayStreak],
  day_streak_reached_at: ['timestamptz', (row) => row.reachedAt.dayStreak],
  best_run: ['float8', (row) => row.values.bestRun],
}

const OVERWRITTEN = sql.raw(
  Object.keys(WRITTEN)
    .filter((column) => !['user_id', 'period', 'period_start', 'visibility'].includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

/** Stores changed totals: an insert, for a part of a statement. */
export const upsertTotals = (rows: readonly TotalsRow[]) => sql`
  insert into player_totals ${insertMany('player_totals', rows, WRITTEN)}
  on conflict (user_id, period, period_start) do update set ${OVERWRITTEN}`
