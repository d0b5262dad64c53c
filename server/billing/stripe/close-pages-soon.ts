import type { Transaction } from 'kysely'
import type { Owner } from '#server/billing/plan-owner.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { findCustomer, lockCustomer } from './customers.ts'
import { closePages, openPages } from './open-pages.ts'
import type { Reconciling } from './sync/reconcile.ts'
import { syncCustomer } from './sync/sync-customer.ts'

/** The queue of customers whose payment pages must close: `{ customerId }`. */
export const CLOSE_PAGES_QUEUE = 'billing-close-payment-pages'

/**
 * Lets a job close the payment pages of an owner who is suspended, leaves or is deleted. Otherwise a page stays open for up to a day, and a
 * payment on it buys nothing. Called before the owner's row goes.
 */
export async function closePagesSoon(tx: Transaction<DB>, jobs: JobQueue, owner: Owner): Promise<void> {
  const customerId = await findCustomer(tx, owner)
  if (customerId) await jobs.addAll(tx, CLOSE_PAGES_QUEUE, [{ customerId }])
}

/** Does that work, and records what was paid at the last moment. Throws BILLING_UNAVAILABLE. */
export const closePagesOf = (
  { db, jobs, payments, now }: Omit<Reconciling, 'log'>,
  customerId: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    await closePages(payments, await openPages(payments, customerId))
    await syncCustomer(tx, customerId, { payments, jobs, actorId: null, now })
  })
