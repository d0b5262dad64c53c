import type { Transaction } from 'kysely'
import { accessUntil } from '#domain/billing/access-until.ts'
import { type Owner, ownerColumn } from '#server/billing/plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { StripePlan } from './read-subscription.ts'

/**
 * An owner's plans, each late one since its first unpaid period. Where Stripe is set to leave unpaid plans past due, it begins period after period
 * without a payment, and tells only of the latest.
 */
export async function sinceFirstFailure(
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
