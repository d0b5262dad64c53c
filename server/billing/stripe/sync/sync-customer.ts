import type { Transaction } from 'kysely'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { enterHistory } from '#server/billing/enter-history.ts'
import type { Owner } from '#server/billing/plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { applyOwnPlan } from './apply-own-plan.ts'
import { applySeatPlans } from './apply-seat-plans.ts'
import { findOwner, lockCustomer } from '#server/billing/stripe/customers.ts'
import { closePages, openPages } from '#server/billing/stripe/open-pages.ts'
import { isMissing, type Payments } from '#server/billing/stripe/payments.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { readMoneyMoved } from './read-money-moved.ts'
import { readSubscription, type StripePlan } from './read-subscription.ts'
import { forgetFailedRefunds } from './forget-failed-refunds.ts'
import { sinceFirstFailure } from './since-first-failure.ts'
import type { SyncContext } from './sync-context.ts'

/**
 * What Stripe knows of a customer's plans, in the order they were bought. A customer whom it does not know has none. But if it does not know
 * our prices either, the key belongs to another account, which says nothing about our customers. Throws BILLING_UNAVAILABLE.
 */
export async function readPlans(payments: Payments, customer: string): Promise<StripePlan[]> {
  try {
    const { data } = await payments.ask((stripe) =>
      stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.schedule'] }),
    )
    return data
      .flatMap((subscription) => readSubscription(subscription, payments.priceIds) ?? [])
      .sort((a, b) => Number(a.createdAt) - Number(b.createdAt))
  } catch (error) {
    if (!isMissing(error)) throw error
    if (await isOurAccount(payments)) return []
    throw new ProblemError('BILLING_UNAVAILABLE')
  }
}

/** Whether a price of ours is there. Without any set price there is nothing to tell it by. */
async function isOurAccount({ ask, priceIds }: Payments): Promise<boolean> {
  const ids = SOLD_TIERS.flatMap((tier) => priceIds[tier] ?? [])
  for (const id of ids)
    try {
      await ask((stripe) => stripe.prices.retrieve(id))
      return true
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  return ids.length === 0
}

/**
 * Records a customer's plans as Stripe has them now, and notes what changed. The customer stays locked from before Stripe is asked. So the
 * last writer is also the last to have asked, whatever the order of events. Returns whether anything was different.
 */
export async function syncCustomer(
  tx: Transaction<DB>,
  customerId: string,
  context: SyncContext,
): Promise<boolean> {
  await lockCustomer(tx, customerId)
  const owner = await findOwner(tx, customerId)
  if (owner === undefined) return false
  if (owner === null) return endForNobody(tx, customerId, context.payments)
  const plans = await sinceFirstFailure(tx, owner, await readPlans(context.payments, customerId))
  const payments = await readMoneyMoved(context.payments, customerId)
  const isChanged = await applyPlans(tx, owner, plans, context)
  for (const payment of payments)
    await enterHistory(tx, owner, owner.kind === 'user' ? { ...payment, seats: null } : payment)
  await forgetFailedRefunds(tx, owner, context, payments)
  return isChanged
}

const applyPlans = (tx: Transaction<DB>, owner: Owner, plans: readonly StripePlan[], context: SyncContext) =>
  owner.kind === 'user'
    ? applyOwnPlan(tx, owner.id, plans, context)
    : applySeatPlans(tx, owner.id, plans, context)

/** Charges a deleted account no more: ends its live plans, and closes payment pages that are still open. */
async function endForNobody(tx: Transaction<DB>, customerId: string, payments: Payments): Promise<boolean> {
  await closePages(payments, await openPages(payments, customerId))
  const live = (await readPlans(payments, customerId)).filter(({ isLive }) => isLive)
  for (const { subscriptionId } of live)
    await payments.ask((stripe) => stripe.subscriptions.cancel(subscriptionId))
  await tx.deleteFrom('stripe_customers').where('customer_id', '=', customerId).execute()
  return live.length > 0
}
