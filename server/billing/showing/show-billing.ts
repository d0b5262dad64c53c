import type { BillingOverview, Subscription } from '#contract/billing/billing.ts'
import type { Tier } from '#domain/billing/entitlement.ts'
import {
  bestSeat,
  entitlementAt,
  individualRecord,
  isIndividualInForce,
  isSeatInForce,
} from '#domain/billing/plan-records.ts'
import type { Price, SoldTier } from '#domain/billing/plan.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { loadPlanRecords } from '#server/entitlements/load-plan-records.ts'
import { findCustomer } from '#server/billing/stripe/customers.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isChangeable, planState, type PlanStateRow } from './plan-state.ts'

type PlanRow = PlanStateRow &
  Row<
    'individual_subscriptions',
    'subscription_tier' | 'next_tier',
    { subscription_tier: Tier; next_tier: SoldTier | null }
  >

/** A player's tier, where it comes from, and what they can buy. Throws SIGN_IN_REQUIRED if the account was deleted meanwhile. */
export async function showBilling(services: BillingServices, userId: string): Promise<BillingOverview> {
  const { config, db, payments, sellsPlans } = services
  const now = services.now()
  const [records, plans, customer] = await Promise.all([
    loadPlanRecords(db, [userId], config.baseTier).then((all) => all.get(userId)),
    services.offers(now),
    findCustomer(db, { kind: 'user', id: userId }),
  ])
  if (!records) throw new ProblemError('SIGN_IN_REQUIRED')
  const isConfigured = payments !== null
  const own = individualRecord(records, now)
  const row = own && ((await findPlan(services, userId, own.billingProvider)) ?? planWithoutRow(own))
  const server = { isConfigured, hasCustomer: customer !== null }
  const subscription = row && subscriptionDocument(row, now, server)
  const others = records.individuals.filter((plan) => plan !== own && isIndividualInForce(plan, now))
  const otherRows = await Promise.all(others.map((plan) => findPlan(services, userId, plan.billingProvider)))
  const paid = otherRows.flatMap((other) =>
    other ? whilePaid(subscriptionDocument(other, now, server)) : [],
  )
  // One that can be canceled here first. Without it the next one is shown.
  const [second = null] = paid.toSorted((a, b) => Number(b.abilities.cancel) - Number(a.abilities.cancel))
  const seat = bestSeat(records.seats, now)
  return {
    entitlement: entitlementAt(records, now),
    organization:
      seat && isSeatInForce(seat, now) ? { id: seat.organizationId, name: seat.organizationName } : null,
    isConfigured,
    plans,
    subscription,
    secondSubscription: second,
    abilities: { buy: sellsPlans && isConfigured && !hasOne(subscription) },
  }
}

/** Nobody pays for a plan that was given, or any longer for one that was canceled. */
const whilePaid = (plan: Subscription): Subscription[] =>
  plan.cancelAtPeriodEnd || plan.price === null ? [] : [plan]

/** A player without a plan, or with an ended or free one, can buy one. */
const hasOne = (subscription: Subscription | null): boolean =>
  subscription !== null &&
  subscription.tier !== 'free' &&
  (subscription.isInForce || subscription.abilities.changePlan)

async function findPlan({ db }: BillingServices, userId: string, provider: string): Promise<PlanRow | null> {
  const row = await db
    .selectFrom('individual_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('billing_provider', '=', provider)
    .$narrowType<{
      subscription_tier: Tier
      next_tier: SoldTier | null
      price_interval: Price['interval']
    }>()
    .executeTakeFirst()
  return row ?? null
}

/** The old premium record, read as a plan (product 4.8). */
const planWithoutRow = (own: {
  subscriptionTier: Tier
  subscriptionStatus: string
  billingProvider: string
}): PlanRow => ({
  subscription_tier: own.subscriptionTier,
  subscription_status: own.subscriptionStatus,
  billing_provider: own.billingProvider,
  period_end: null,
  access_until: null,
  cancel_at_period_end: false,
  next_tier: null,
  payment_failed_at: null,
  amount: null,
  currency: null,
  price_interval: 'month',
})

function subscriptionDocument(
  row: PlanRow,
  now: Date,
  { isConfigured, hasCustomer }: { isConfigured: boolean; hasCustomer: boolean },
): Subscription {
  const state = planState(row, now)
  const changeable = isChangeable(state, isConfigured) && hasCustomer
  return {
    ...state,
    tier: row.subscription_tier,
    nextTier: row.next_tier,
    abilities: {
      cancel: changeable && !state.cancelAtPeriodEnd,
      resume: changeable && state.cancelAtPeriodEnd && state.isInForce,
      changePlan: changeable,
      openPortal: isConfigured && hasCustomer && state.provider === 'stripe',
    },
  }
}
