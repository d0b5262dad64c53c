import { sql, type Transaction } from 'kysely'
import { openPeriods } from '#domain/calendar/period.ts'
import { COLUMNS } from '#server/leaderboards/board.ts'
import { countedTotals, type OpenPeriod, streaksOfMany } from '#server/leaderboards/counted-totals.ts'
import { noteMoved } from '#server/leaderboards/projecting/note-moved.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { columnList, type Value } from '#server/platform/database/typed-sql.ts'

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
    ...Object.values(COLUMNS),
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
