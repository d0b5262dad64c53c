import { hashPassword } from 'better-auth/crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { measureWebsiteAnew } from '#server/admin/overview/measure-website.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'
import { composeDemo, FULL_DEMO, type DemoRows, type DemoSize } from './compose-demo.ts'
import { insertRows } from '#scripts/insert-rows.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './sample/accounts.ts'

export interface FillOptions {
  now: Date
  size?: DemoSize
  report?: (progress: string) => void
}

/** 'kept': the database has a demo, which stays as it is. 'foreign': the database belongs to somebody else and is not touched. */
export type FillOutcome = 'filled' | 'kept' | 'foreign'

/** Fills an empty database in one transaction, so the demo is there completely or not at all. */
export async function fillDemo(
  db: Database,
  { now, size = FULL_DEMO, report = () => {} }: FillOptions,
): Promise<FillOutcome> {
  const known = await whoseItIs(db)
  if (known !== null) return known
  const { players, teams, organizations, days } = size
  report(
    `Making ${players} players, ${teams} teams, ${organizations} organizations and ${days} days of practice …`,
  )
  const rows = composeDemo(size, await hashPassword(DEMO_PASSWORD), now)
  await inTransaction(db, async (tx) => {
    for (const table of Object.keys(rows) as (keyof DemoRows)[]) await insertRows(tx, table, rows[table]!)
    await recomputeEntitlement(
      tx,
      rows.users!.map(({ id }) => id),
      now,
    )
    report('Adding up what they practiced …')
    await addUp(tx, rows, now)
  })
  // The server would do this within a minute. Until then the overview would show no players.
  await measureWebsiteAnew(db, now)
  return 'filled'
}

/** Null if the database has no user. */
async function whoseItIs(db: Database): Promise<'kept' | 'foreign' | null> {
  const accounts = DEMO_ACCOUNTS.map(({ email }) => email)
  const own = await db.selectFrom('users').select('id').where('email', 'in', accounts).limit(1).execute()
  if (own.length > 0) return 'kept'
  const others = await db.selectFrom('users').select('id').limit(1).execute()
  return others.length > 0 ? 'foreign' : null
}

/** Counts by the server's own rule, for the periods that contain this instant and for last week. */
async function addUp(tx: Transaction<DB>, rows: DemoRows, now: Date): Promise<void> {
  for (const userId of new Set(rows.sessions!.map(({ user_id }) => user_id)))
    await recomputeTotals(tx, userId, [now, new Date(now.getTime() - 7 * DAY_MS)], now)
}
