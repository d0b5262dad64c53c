import { type RawBuilder, sql } from 'kysely'
import { BEGINNING_OF_TIME, type Period, periodStart } from '#domain/period.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'

/** Who stands on a board: everybody, or the active members of a team or an organization. */
export type Scope = { kind: 'global' } | { kind: 'team'; id: string } | { kind: 'organization'; id: string }

/** One board as of now. `start` is the UTC date on which its period began. */
export interface Board {
  stat: LeaderboardStat
  period: Period
  start: string
  scope: Scope
}

export const currentBoard = (stat: LeaderboardStat, period: Period, scope: Scope, now: Date): Board => ({
  stat,
  period,
  start: period === 'all' ? BEGINNING_OF_TIME : periodStart(period, now),
  scope,
})

const COLUMNS: Record<LeaderboardStat, string> = {
  totalJuggles: 'total_juggles',
  bestSessionCount: 'best_session_count',
  longestSession: 'longest_session',
  bestRate: 'best_rate',
  dayStreak: 'day_streak',
}

/** The SQL pieces of a board. The index of each stat is made of exactly `place`, so these must be written the same way everywhere. */
export interface BoardSql {
  value: RawBuilder<number>
  reachedAt: RawBuilder<Date>
  /** What the board is ordered by, ascending: highest value first, of equal ones the one reached first. */
  place: RawBuilder<unknown>
  rows: RawBuilder<boolean>
}

export function boardSql({ stat, period, start, scope }: Board): BoardSql {
  const value = sql<number>`t.${sql.ref(COLUMNS[stat])}`
  const reachedAt = sql<Date>`t.${sql.ref(`${COLUMNS[stat]}_reached_at`)}`
  return {
    value,
    reachedAt,
    place: sql`(-${value}), ${reachedAt}, t.user_id`,
    rows: sql<boolean>`t.period = ${period} and t.period_start = ${start}::date and ${value} > 0 ${withinScope(scope)}`,
  }
}

function withinScope(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'global') return sql``
  const members = sql.ref(scope.kind === 'team' ? 'team_members' : 'organization_members')
  const group = sql.ref(scope.kind === 'team' ? 'm.team_id' : 'm.organization_id')
  return sql`and exists (select from ${members} m where ${group} = ${scope.id} and m.user_id = t.user_id and m.is_active)`
}
