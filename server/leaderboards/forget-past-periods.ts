import { type Kysely, sql } from 'kysely'
import { oldestBoard, PERIODS } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Deletes the totals and milestones of periods that no longer have a board. */
export async function forgetPastPeriods(db: Kysely<DB>, now: Date): Promise<void> {
  for (const period of PERIODS) {
    const oldest = oldestBoard(period, now)
    for (const table of ['player_totals', 'leaderboard_milestones'] as const)
      await db
        .deleteFrom(table)
        .where('period', '=', period)
        .where('period_start', '<', sql<Date>`${oldest}::date`)
        .execute()
  }
}
