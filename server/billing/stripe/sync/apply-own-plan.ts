import type { Transaction } from 'kysely'
import { notePlanNews } from '#server/billing/enter-history.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import { snapshotOfOwnPlan } from '#server/billing/snapshot-of-own-plan.ts'
import { type PaidPlan, tellOwner } from '#server/billing/tell-plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { planThatCounts, type StripePlan } from './read-subscription.ts'
import type { SyncContext } from './sync-context.ts'

/** Records the plan that Stripe reports for a player. */
export async function applyOwnPlan(
  tx: Transaction<DB>,
  userId: string,
  plans: readonly StripePlan[],
  { actorId, jobs, now }: SyncContext,
): Promise<boolean> {
  const before = await readSnapshot(tx, userId)
  const plan = planThatCounts(plans, now)
  if (plan) await store(tx, userId, plan)
  else if (before) await end(tx, userId, now)
  else return false
  await recomputeEntitlement(tx, [userId], now)
  const turn = {
    owner: { kind: 'user', id: userId },
    before,
    after: await readSnapshot(tx, userId),
    now,
  } as const
  await tellOwner(tx, jobs, turn)
  return notePlanNews(tx, { ...turn, provider: 'stripe', actorId, periodEnd: plan?.periodEnd ?? now })
}

async function readSnapshot(tx: Transaction<DB>, userId: string): Promise<PaidPlan | null> {
  return (await snapshotOfOwnPlan(tx, userId, 'stripe').forUpdate().executeTakeFirst()) ?? null
}

async function store(tx: Transaction<DB>, userId: string, plan: StripePlan): Promise<void> {
  const row = {
    billing_provider: 'stripe',
    subscription_tier: plan.tier,
    subscription_status: plan.status,
    stripe_subscription_id: plan.subscriptionId,
    period_end: plan.periodEnd,
    access_until: plan.accessUntil,
    cancel_at_period_end: plan.cancelAtPeriodEnd,
    next_tier: plan.nextTier,
    payment_failed_at: plan.paymentFailedAt,
    // The operator may have made it several of one.
    amount: plan.price ? plan.price.amount * plan.quantity : null,
    currency: plan.price?.currency ?? null,
    price_interval: plan.price?.interval ?? 'month',
  } satisfies Written<'individual_subscriptions'>
  await tx
    .insertInto('individual_subscriptions')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'billing_provider']).doUpdateSet(row))
    .execute()
}

/** Stripe does not know the plan any more. */
async function end(tx: Transaction<DB>, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('individual_subscriptions')
    .set(
      ({ fn, val }) =>
        ({
          subscription_status: 'canceled',
          cancel_at_period_end: false,
          next_tier: null,
          payment_failed_at: null,
          access_until: fn<Date>('least', ['access_until', val(now)]),
        }) satisfies Written<'individual_subscriptions'>,
    )
    .where('user_id', '=', userId)
    .where('billing_provider', '=', 'stripe')
    .where('subscription_status', '<>', 'canceled')
    .execute()
}
