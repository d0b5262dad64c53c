import type { Stripe } from 'stripe'
import type { Kysely, Transaction } from 'kysely'
import { individualRecord, isIndividualInForce } from '#domain/billing/plan-records.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { loadPlanRecords } from '#server/entitlements/load-plan-records.ts'
import type { Owner } from '#server/billing/plan-owner.ts'
import { findCustomer, lockCustomer } from '#server/billing/stripe/customers.ts'
import { type Payments, requirePayments } from '#server/billing/stripe/payments.ts'
import { planThatCounts, type StripePlan } from '#server/billing/stripe/sync/read-subscription.ts'
import { readPlans, syncCustomer } from '#server/billing/stripe/sync/sync-customer.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

export interface WhosePlan {
  actorId: string
  owner: Owner
  /** For an organization's seats. */
  tier?: SoldTier | undefined
}

interface AtStripe {
  payments: Payments
  tx: Transaction<DB>
  /** All that go on there: more than one, if the operator made another by hand. */
  plans: readonly StripePlan[]
}

/**
 * Changes a plan at Stripe and records the result. `change` gets the plan as Stripe has it, locked against every other change. It may run
 * twice, so it must set rather than add. If the connection breaks after the change, the webhook brings the result. Throws
 * BILLING_NOT_CONFIGURED, NO_SUBSCRIPTION, MANAGED_ELSEWHERE, BILLING_UNAVAILABLE, and what `change` throws.
 */
export async function changePlanAtStripe(
  { db, jobs, now, ...services }: BillingServices,
  { actorId, owner, tier }: WhosePlan,
  change: (plan: StripePlan, at: AtStripe) => Promise<void>,
): Promise<void> {
  const payments = requirePayments(services.payments)
  const customer = await requireCustomer(db, owner, now())
  const isChanged = await services.withStripe(async (tx) => {
    await lockCustomer(tx, customer)
    const all = await readPlans(payments, customer)
    const plans = all.filter((each) => each.isLive && (tier === undefined || each.tier === tier))
    const plan = planThatCounts(plans, now())
    if (plan) await change(plan, { payments, tx, plans })
    // Without a plan, records what we did not know of: it may have ended there.
    await syncCustomer(tx, customer, { payments, jobs, actorId: plan ? actorId : null, now: now() })
    return plan !== undefined
  })
  if (!isChanged) throw await explainNoPlan(db, owner, now())
}

/** The owner's customer. Throws MANAGED_ELSEWHERE for an owner who bought only elsewhere, NO_SUBSCRIPTION for one who never bought. */
export async function requireCustomer(db: Kysely<DB>, owner: Owner, now: Date): Promise<string> {
  const customer = await findCustomer(db, owner)
  if (!customer) throw await explainNoPlan(db, owner, now)
  return customer
}

async function explainNoPlan(db: Kysely<DB>, { kind, id }: Owner, now: Date): Promise<ProblemError> {
  const isElsewhere = kind === 'user' && (await boughtElsewhere(db, id, now))
  return new ProblemError(isElsewhere ? 'MANAGED_ELSEWHERE' : 'NO_SUBSCRIPTION')
}

async function boughtElsewhere(db: Kysely<DB>, userId: string, now: Date): Promise<boolean> {
  const records = (await loadPlanRecords(db, [userId])).get(userId)
  const plan = records && individualRecord(records, now)
  return plan?.billingProvider === 'apple' && isIndividualInForce(plan, now)
}

/** What makes a canceled plan renew again. Each way of canceling is undone by its own field. */
export const renewAgain = ({ endsOnDate }: StripePlan): Stripe.SubscriptionUpdateParams =>
  endsOnDate ? { cancel_at: '' } : { cancel_at_period_end: false }

/** Cancels a change that is planned for the end of the period. While one is planned, Stripe changes nothing else of the plan. */
export async function withdrawPlannedChange(payments: Payments, { scheduleId }: StripePlan): Promise<void> {
  if (scheduleId) await payments.ask((stripe) => stripe.subscriptionSchedules.release(scheduleId))
}

/** Lets a plan end with its period, unless it does already. */
export async function cancelAtStripe(payments: Payments, plan: StripePlan): Promise<void> {
  if (plan.cancelAtPeriodEnd) return
  await withdrawPlannedChange(payments, plan)
  await payments.ask((stripe) =>
    stripe.subscriptions.update(plan.subscriptionId, { cancel_at_period_end: true }),
  )
}
