import { type Kysely, sql } from 'kysely'
import { PERIODS, periodStart } from '#domain/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Totals of periods that are over have no board any more. */
export async function forgetPastPeriods(db: Kysely<DB>, now: Date): Promise<void> {
  for (const period of PERIODS) {
    const start = periodStart(period, now)
    await sql`delete from player_totals where period = ${period} and period_start < ${start}::date`.execute(
      db,
    )
  }
}
