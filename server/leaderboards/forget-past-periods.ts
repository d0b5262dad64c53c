import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { oldestBoard, PERIODS } from '#domain/calendar/period.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const TABLES = ['player_totals', 'board_places', 'leaderboard_milestones'] as const

/** Rows of one statement: it takes a fraction of a second, however many millions there are. */
const BITE = 5_000

/**
 * Deletes the totals, places and milestones of periods that have had no board for a day, bite by bite. A clock that is ahead by less than a day
 * is not noticed (`trusted-clock.ts`), and must not delete a board of today.
 */
export async function forgetPastPeriods(db: Kysely<DB>, now: Date): Promise<void> {
  for (const period of PERIODS) {
    const oldest = oldestBoard(period, new Date(now.getTime() - DAY_MS))
    for (const table of TABLES) {
      const isPast = sql`period = ${period} and period_start < ${oldest}::date`
      while ((await deleteBite(db, table, isPast)) === BITE);
    }
  }
}

/** A projector may write such rows at the same moment, and the database then breaks off one of the two. */
const deleteBite = (db: Kysely<DB>, table: (typeof TABLES)[number], isPast: RawBuilder<unknown>) =>
  inTransaction(db, async (tx) => {
    const name = sql.table(table)
    const { numAffectedRows } = await sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where ${isPast} limit ${BITE}))`.execute(
      tx,
    )
    return Number(numAffectedRows)
  })
