import { sql, type Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { openPeriods, type Period } from '#domain/calendar/period.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { findWrongTotals } from '#server/sessions/totals/totals.ts'
import { CHECKS } from './checks.ts'
import { checkReferences } from './check-references.ts'

export interface Finding {
  invariant: string
  /** The violations, one line each. */
  violations: string[]
}

/** The number of users whose totals are counted together. */
const BATCH = 2000
const WEEK_MS = 7 * DAY_MS

/** Checks all invariants in one snapshot of the database, while others go on changing it. Returns a finding for each invariant. */
export async function verify(db: Database, now: Date): Promise<Finding[]> {
  // Not `inTransaction`, because this needs one snapshot and only reads.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      const findings: Finding[] = []
      for (const { invariant, violations } of CHECKS) {
        const { rows } = await sql.raw<Record<string, string>>(violations).execute(tx)
        findings.push({ invariant, violations: rows.map((row) => Object.values(row)[0]!) })
      }
      const totals = await checkTotals(tx, now)
      const references = await checkReferences(tx)
      return [
        ...findings,
        { invariant: "players' totals are what their sessions add up to", violations: totals },
        { invariant: 'whatever a row refers to is there', violations: references },
      ]
    })
}

/** The totals of all time and of the periods that still have a board. */
async function checkTotals(tx: Transaction<DB>, now: Date): Promise<string[]> {
  const lastWeek = openPeriods(new Date(now.getTime() - WEEK_MS), now)
  const open = new Map<string, { period: Period; start: string }>()
  for (const each of [...openPeriods(now, now), ...lastWeek]) open.set(each.period + each.start, each)
  const violations: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const users = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (users.length === 0) return violations
    const userIds = users.map(({ id }) => id)
    for (const each of open.values())
      for (const { userId, period, start } of await findWrongTotals(tx, userIds, each))
        violations.push(`users/${userId}: totals of ${period} from ${start} are not what the sessions give`)
    after = userIds.at(-1)!
  }
}
