import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { lockCustomer } from '#server/billing/stripe/customers.ts'
import type { Payments } from '#server/billing/stripe/payments.ts'
import { syncCustomer } from './sync-customer.ts'

/** A renewal's webhook normally arrives within this time. */
const PATIENCE_MS = 10 * 60_000
const BATCH = 500

export interface Reconciling {
  db: Kysely<DB>
  jobs: JobQueue
  payments: Payments
  log: Log
  now: Date
}

/**
 * Compares every customer at Stripe with our records. Differences are reported, and changed to what Stripe says. Returns how many
 * differed.
 */
export async function reconcileWithStripe(context: Reconciling): Promise<number> {
  const drifted: string[] = []
  for await (const customerId of customersToCompare(context.db))
    if (await repair(context, customerId)) drifted.push(customerId)
  if (drifted.length > 0)
    context.log.warn(
      { count: drifted.length, customers: drifted.slice(0, 20) },
      'Plans had drifted from Stripe',
    )
  return drifted.length
}

/** Asks about plans whose period has ended without news from Stripe (a lost webhook), and about those of deleted accounts. */
export async function askAboutOverduePlans(context: Reconciling): Promise<number> {
  let changed = 0
  for (const { customer_id } of await findOverdue(context))
    if (await repair(context, customer_id)) changed += 1
  return changed
}

function findOverdue({ db, now }: Reconciling) {
  const latest = new Date(now.getTime() - PATIENCE_MS)
  const customers = db.selectFrom('stripe_customers as c').select('c.customer_id')
  const ofPlayers = customers
    .innerJoin('individual_subscriptions as s', 's.user_id', 'c.user_id')
    .where('s.billing_provider', '=', 'stripe')
    .where('s.subscription_status', '=', 'active')
    .where('s.period_end', '<', latest)
  const ofOrganizations = customers
    .innerJoin('organization_seat_plans as s', 's.organization_id', 'c.organization_id')
    .where('s.billing_provider', '=', 'stripe')
    .where('s.subscription_status', '=', 'active')
    .where('s.period_end', '<', latest)
  const ofDeleted = customers.where('c.user_id', 'is', null).where('c.organization_id', 'is', null)
  return ofPlayers.union(ofOrganizations).union(ofDeleted).limit(BATCH).execute()
}

/**
 * Changes our records of a customer to what Stripe says, after a change at Stripe if there is one. Trouble with one customer must not delay
 * the others until the next night.
 */
export async function repair(
  { db, jobs, payments, log, now }: Reconciling,
  customerId: string,
  change?: (tx: Transaction<DB>, customerId: string, payments: Payments) => Promise<void>,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockCustomer(tx, customerId)
      await change?.(tx, customerId, payments)
      return syncCustomer(tx, customerId, { payments, jobs, actorId: null, now })
    })
  } catch (error) {
    log.error({ customerId, err: error }, 'A customer could not be compared with Stripe')
    return false
  }
}

/** All of them, a batch at a time, in the order of their ids. */
async function* customersToCompare(db: Kysely<DB>): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('stripe_customers')
      .select('customer_id')
      .where('customer_id', '>', after)
      .orderBy('customer_id')
      .limit(BATCH)
      .execute()
    for (const { customer_id } of rows) yield customer_id
    if (rows.length < BATCH) return
    after = rows.at(-1)!.customer_id
  }
}
