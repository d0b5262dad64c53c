import type { Transaction } from 'kysely'
import { accessUntil } from '#domain/billing/access-until.ts'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { enterHistory, type NewEntry } from '#server/billing/enter-history.ts'
import { type Owner, ownerColumn } from '#server/billing/plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { applyOwnPlan } from './apply-own-plan.ts'
import { applySeatPlans } from './apply-seat-plans.ts'
import { findOwner, lockCustomer } from '#server/billing/stripe/customers.ts'
import { closePages, openPages } from '#server/billing/stripe/open-pages.ts'
import { isMissing, type Payments } from '#server/billing/stripe/payments.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isPaidBack, readMoneyMoved } from './read-money-moved.ts'
import { readSubscription, type StripePlan } from './read-subscription.ts'
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

/** Stops charging a deleted account: ends its live plans, and closes payment pages that are still open. */
async function endForNobody(tx: Transaction<DB>, customerId: string, payments: Payments): Promise<boolean> {
  await closePages(payments, await openPages(payments, customerId))
  const live = (await readPlans(payments, customerId)).filter(({ isLive }) => isLive)
  for (const { subscriptionId } of live)
    await payments.ask((stripe) => stripe.subscriptions.cancel(subscriptionId))
  await tx.deleteFrom('stripe_customers').where('customer_id', '=', customerId).execute()
  return live.length > 0
}

/**
 * An owner's plans. A plan that is not paid gets the beginning of its first unpaid period. Where Stripe is set to leave unpaid plans past due, it
 * begins period after period without a payment, and tells only of the latest.
 */
async function sinceFirstFailure(
  tx: Transaction<DB>,
  owner: Owner,
  plans: readonly StripePlan[],
): Promise<StripePlan[]> {
  if (plans.every(({ paymentFailedAt }) => paymentFailedAt === null)) return [...plans]
  const noted = new Map(
    (await findFailures(tx, owner)).map(({ subscriptionId, failedAt }) => [subscriptionId, failedAt]),
  )
  return plans.map((plan) => {
    const failedAt = noted.get(plan.subscriptionId)
    if (!plan.paymentFailedAt || !failedAt || failedAt >= plan.paymentFailedAt) return plan
    const { periodEnd, cancelAtPeriodEnd: isEnding } = plan
    return { ...plan, paymentFailedAt: failedAt, accessUntil: accessUntil({ periodEnd, isEnding, failedAt }) }
  })
}

const findFailures = (tx: Transaction<DB>, owner: Owner) =>
  tx
    .selectFrom(owner.kind === 'user' ? 'individual_subscriptions' : 'organization_seat_plans')
    .select(['stripe_subscription_id as subscriptionId', 'payment_failed_at as failedAt'])
    .where(ownerColumn(owner), '=', owner.id)
    .where('billing_provider', '=', 'stripe')
    .where('payment_failed_at', 'is not', null)
    .execute()

/** A bank that refuses a refund does so within a month: https://docs.stripe.com/refunds#failed-refunds */
const MAY_FAIL_FOR_MS = 60 * DAY_MS

/**
 * Removes refunds that failed later from an owner's history, as when the card's account is closed: that money was never paid back. `entries` are
 * what Stripe has just told. They lack failed refunds.
 */
async function forgetFailedRefunds(
  tx: Transaction<DB>,
  owner: Owner,
  { payments, now }: SyncContext,
  entries: readonly NewEntry[],
): Promise<void> {
  const noted = await tx
    .selectFrom('billing_history')
    .select('reference')
    .where(ownerColumn(owner), '=', owner.id)
    .where('kind', '=', 'refunded')
    .where('billing_provider', '=', 'stripe')
    .where('at', '>', new Date(now.getTime() - MAY_FAIL_FOR_MS))
    .where('reference', 'is not', null)
    .$narrowType<{ reference: string }>()
    .execute()
  const told = new Set(entries.map(({ reference }) => reference))
  for (const { reference } of noted)
    if (!told.has(reference) && (await hasFailed(payments, reference)))
      await tx.deleteFrom('billing_history').where('reference', '=', reference).execute()
}

async function hasFailed(payments: Payments, refund: string): Promise<boolean> {
  try {
    return !isPaidBack(await payments.ask((stripe) => stripe.refunds.retrieve(refund)))
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
