import type { Transaction } from 'kysely'
import { SOLD_TIERS, type SoldTier } from '#domain/billing/plan.ts'
import { notePlanNews } from '#server/billing/enter-history.ts'
import {
  findSeatHolders,
  lockSeats,
  type SeatsOf,
  suspendSeatsBeyond,
  wakeSeats,
} from '#server/billing/fit-seats.ts'
import { recomputeEntitlement } from '#server/entitlements/recompute-entitlement.ts'
import { type PaidPlan, tellOwner } from '#server/billing/tell-plan-owner.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Written } from '#server/platform/database/typed-sql.ts'
import { planThatCounts, type StripePlan } from './read-subscription.ts'
import type { SyncContext } from './sync-context.ts'

/** Records what an organization pays for, of each tier, as Stripe reports it, and fits its seats into that. */
export async function applySeatPlans(
  tx: Transaction<DB>,
  organizationId: string,
  plans: readonly StripePlan[],
  context: SyncContext,
): Promise<boolean> {
  await lockSeats(tx, [organizationId], { holders: 'all' })
  let isChanged = false
  for (const tier of SOLD_TIERS) {
    const ofTier = plans.filter((plan) => plan.tier === tier)
    const plan = planThatCounts(ofTier, context.now) ?? null
    isChanged = (await applySeatPlan(tx, { organizationId, tier }, plan, context)) || isChanged
  }
  return isChanged
}

async function applySeatPlan(
  tx: Transaction<DB>,
  which: SeatsOf,
  plan: StripePlan | null,
  { actorId, jobs, now }: SyncContext,
): Promise<boolean> {
  const before = await lockSnapshot(tx, which)
  if (!before && !plan) return false
  // After the lock, which waits for seats that are being given.
  const holders = await findSeatHolders(tx, which)
  // Nobody pays for the seats of a plan that Stripe paused, or gave up charging for.
  const paid = plan?.isLive && plan.status === 'active' ? plan.quantity : 0
  await suspendSeatsBeyond(tx, which, paid)
  await store(tx, which, plan, paid, now)
  await wakeSeats(tx, which)
  await recomputeEntitlement(tx, holders, now)
  const turn = {
    owner: { kind: 'organization', id: which.organizationId },
    before,
    after: await lockSnapshot(tx, which),
    now,
  } as const
  await tellOwner(tx, jobs, turn)
  return notePlanNews(tx, { ...turn, provider: 'stripe', actorId, periodEnd: plan?.periodEnd ?? now })
}

/** Null for seats that never came from Stripe. */
async function lockSnapshot(tx: Transaction<DB>, which: SeatsOf): Promise<PaidPlan | null> {
  const plan = await tx
    .selectFrom('organization_seat_plans')
    .select(['tier', 'subscription_status as status', 'cancel_at_period_end as cancelAtPeriodEnd'])
    .select(({ lit, eb }) => [
      lit(null).as('nextTier'),
      'paid_seats as seats',
      eb('payment_failed_at', 'is not', null).$castTo<boolean>().as('isPastDue'),
    ])
    .where('organization_id', '=', which.organizationId)
    .where('tier', '=', which.tier)
    .where('billing_provider', '=', 'stripe')
    .$narrowType<{ tier: SoldTier }>()
    .forUpdate()
    .executeTakeFirst()
  return plan ?? null
}

async function store(
  tx: Transaction<DB>,
  { organizationId, tier }: SeatsOf,
  plan: StripePlan | null,
  paid: number,
  now: Date,
): Promise<void> {
  const row = {
    paid_seats: paid,
    billing_provider: 'stripe',
    subscription_status: plan?.status ?? 'canceled',
    period_end: plan?.periodEnd ?? now,
    access_until: plan?.accessUntil ?? now,
    cancel_at_period_end: plan?.cancelAtPeriodEnd ?? false,
    payment_failed_at: plan?.paymentFailedAt ?? null,
    stripe_subscription_id: plan?.subscriptionId ?? null,
    amount: plan?.price?.amount ?? null,
    currency: plan?.price?.currency ?? null,
    price_interval: plan?.price?.interval ?? 'month',
  } satisfies Written<'organization_seat_plans'>
  await tx
    .insertInto('organization_seat_plans')
    .values({ organization_id: organizationId, tier, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'tier']).doUpdateSet(row))
    .execute()
}
