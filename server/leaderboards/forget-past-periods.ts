import { type Kysely, sql } from 'kysely'
import { oldestBoard, PERIODS } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the totals and milestones of periods that no longer have a board. */
export async function forgetPastPeriods(db: Kysely<DB>, now: Date): Promise<void> {
  for (const period of PERIODS) {
    const oldest = oldestBoard(period, now)
    for (const table of ['player_totals', 'leaderboard_milestones'])
      await sql`delete from ${sql.table(table)} where period = ${period} and period_start < ${oldest}::date`.execute(
        db,
      )
  }
}
