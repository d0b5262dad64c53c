import { join } from 'node:path'
import { DEMO_CUSTOMER } from '#scripts/demo/sample/plans.ts'
import type { Database } from '#server/platform/database/connections/pool.ts'
import { beginLedger } from '#stand-ins/stripe/sample-ledger.ts'

/** Tells the payment stand-in about the plan of the Plus player. Reports when what an older version told it could not stay. */
export async function beginPayments(
  db: Database,
  dataDir: string,
  report: (line: string) => void,
): Promise<void> {
  const row = await db
    .selectFrom('stripe_customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('individual_subscriptions as s', 's.user_id', 'u.id')
    .select(['u.email', 'u.display_name', 's.stripe_subscription_id', 's.period_end'])
    .where('c.customer_id', '=', DEMO_CUSTOMER)
    .where('s.billing_provider', '=', 'stripe')
    .executeTakeFirst()
  if (!row?.stripe_subscription_id || !row.period_end) return
  const isAnew = beginLedger(join(dataDir, 'stripe-stand-in.json'), {
    id: DEMO_CUSTOMER,
    email: row.email,
    name: row.display_name ?? '',
    subscription: row.stripe_subscription_id,
    periodEnd: row.period_end,
  })
  if (isAnew)
    report('The payments of this demo are from an older version, and begin anew. Everything else stays.')
}
