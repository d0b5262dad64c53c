import type Stripe from 'stripe'
import { accessUntil } from '#domain/billing/access-until.ts'
import { rankOfTier } from '#domain/billing/entitlement.ts'
import { type Price, SOLD_TIERS, type SoldTier } from '#domain/billing/plan.ts'
import type { Payments } from '#server/billing/stripe/payments.ts'

/** A subscription at Stripe, in our words. */
export interface StripePlan {
  subscriptionId: string
  itemId: string
  scheduleId: string | null
  tier: SoldTier
  quantity: number
  status: string
  /** Not ended, whether it is paid at the moment or not. */
  isLive: boolean
  createdAt: Date
  periodStart: Date
  periodEnd: Date
  accessUntil: Date
  cancelAtPeriodEnd: boolean
  /** Whether Stripe gives a date of its end, as after a cancellation in the portal, and not `cancel_at_period_end`. */
  endsOnDate: boolean
  nextTier: SoldTier | null
  paymentFailedAt: Date | null
  price: Price | null
}

/** https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses */
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused'])
/** Never paid. */
const NEVER_BEGAN = new Set(['incomplete', 'incomplete_expired'])

const date = (seconds: number) => new Date(seconds * 1000)

/** Null for a subscription that never began, or that is for something else. Its schedule must be expanded. */
export function readSubscription(
  subscription: Stripe.Subscription,
  priceIds: Payments['priceIds'],
): StripePlan | null {
  const item = subscription.items.data[0]
  const tier = item && tierOf(item.price.id, subscription.metadata['tier'], priceIds)
  if (!item || !tier || NEVER_BEGAN.has(subscription.status)) return null
  const isEnding = endsInPeriod(subscription, item)
  const periodStart = date(item.current_period_start)
  const periodEnd = date(subscription.ended_at ?? lastSecond(subscription, item))
  // The unpaid period began when its payment failed. An earlier one may be unpaid, too (sync-customer.ts).
  const paymentFailedAt = subscription.status === 'past_due' ? periodStart : null
  const schedule = typeof subscription.schedule === 'object' ? subscription.schedule : null
  return {
    subscriptionId: subscription.id,
    itemId: item.id,
    scheduleId: schedule?.id ?? null,
    tier,
    quantity: item.quantity ?? 1,
    status: ourStatus(subscription.status),
    isLive: LIVE.has(subscription.status),
    createdAt: date(subscription.created),
    periodStart,
    periodEnd,
    accessUntil: LIVE.has(subscription.status)
      ? accessUntil({ periodEnd, isEnding, failedAt: paymentFailedAt })
      : periodEnd,
    cancelAtPeriodEnd: LIVE.has(subscription.status) && isEnding,
    endsOnDate: subscription.cancel_at !== null && !subscription.cancel_at_period_end,
    nextTier: schedule && tierAfter(schedule, item.current_period_end, tier, priceIds),
    paymentFailedAt,
    price: readPrice(item.price),
  }
}

/** The operator may set a date of its end that lies some periods ahead. Until then it renews. */
const endsInPeriod = (
  { cancel_at_period_end, cancel_at }: Stripe.Subscription,
  { current_period_end }: Stripe.SubscriptionItem,
): boolean => cancel_at_period_end || (cancel_at !== null && cancel_at <= current_period_end)

const lastSecond = ({ cancel_at }: Stripe.Subscription, { current_period_end }: Stripe.SubscriptionItem) =>
  Math.min(cancel_at ?? current_period_end, current_period_end)

/** Whether the plan gives its tier now (product 4.9). One that Stripe paused, or gave up charging for, does not. */
const isPlanInForce = ({ status, accessUntil }: StripePlan, now: Date): boolean =>
  status === 'active' && accessUntil > now

/**
 * The plan that counts of several: one in force, and of these the higher tier, then one that renews. Without one it is a plan that goes on, else
 * the last.
 */
export function planThatCounts(plans: readonly StripePlan[], now: Date): StripePlan | undefined {
  const [best] = plans
    .filter(({ isLive }) => isLive)
    .toSorted(
      (a, b) =>
        Number(isPlanInForce(b, now)) - Number(isPlanInForce(a, now)) ||
        rankOfTier(b.tier) - rankOfTier(a.tier) ||
        Number(a.cancelAtPeriodEnd) - Number(b.cancelAtPeriodEnd),
    )
  return best ?? plans.at(-1)
}

/** Product 4.9 knows a plan as active or not. A plan whose payment is late stays active until `accessUntil`. */
const ourStatus = (status: string) =>
  status === 'trialing' || status === 'past_due' || status === 'active' ? 'active' : status

/** The tier of a price that is sold today. For an earlier price: the tier that was noted when the plan was bought. */
export function tierOf(
  priceId: string,
  noted: string | undefined,
  priceIds: Payments['priceIds'],
): SoldTier | undefined {
  return SOLD_TIERS.find((tier) => priceIds[tier] === priceId) ?? SOLD_TIERS.find((tier) => tier === noted)
}

/** The tier of the phase after the present one. Null if it stays the same. */
function tierAfter(
  schedule: Stripe.SubscriptionSchedule,
  periodEnd: number,
  present: SoldTier,
  priceIds: Payments['priceIds'],
): SoldTier | null {
  const phase = schedule.phases.find(({ start_date }) => start_date >= periodEnd)
  const price = phase?.items[0]?.price
  const id = typeof price === 'string' ? price : price?.id
  const next = id ? tierOf(id, phase?.metadata?.['tier'], priceIds) : undefined
  return next && next !== present ? next : null
}

type PartsOfPrice = Pick<Stripe.Price, 'unit_amount' | 'currency'> & { recurring: Recurrence | null }

/** Stripe always sends the count. Another service that speaks its protocol may leave it out. */
type Recurrence = Pick<Stripe.Price.Recurring, 'interval'> &
  Partial<Pick<Stripe.Price.Recurring, 'interval_count'>>

/** Null for a price without a fixed amount, or for another time than a month or a year. */
export function readPrice({ unit_amount: amount, currency, recurring }: PartsOfPrice): Price | null {
  const interval = recurring && intervalOf(recurring)
  return amount === null || !interval ? null : { amount, currency, interval }
}

function intervalOf({ interval, interval_count: count = 1 }: Recurrence): Price['interval'] | null {
  if (interval === 'year' && count === 1) return 'year'
  if (interval !== 'month') return null
  return { 1: 'month' as const, 12: 'year' as const }[count] ?? null
}
