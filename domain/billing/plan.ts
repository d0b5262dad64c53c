import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import type { Feature } from './plan-features.ts'
import type { Tier } from './entitlement.ts'

/** The plans that can be bought. Pro is sold only where the operator has a price for it (product 10.27). */
export const SOLD_TIERS = ['plus', 'pro'] as const satisfies readonly Tier[]
export type SoldTier = (typeof SOLD_TIERS)[number]

/** An amount in the minor unit of its currency (ISO 4217, lower case). It is always a whole number. */
export interface Money {
  amount: number
  currency: string
}

/** What a plan costs for each interval. */
export type Price = Money & { interval: 'month' | 'year' }

/** The price of plus that is shown while the payment service's own price is not known (product 9.4). */
export const LISTED_PLUS_PRICE: Price = { amount: 499, currency: 'usd', interval: 'month' }

/** The features on each plan's card, in their order (product 2.4). Plus and pro include everything in free. */
export const CARD_FEATURES: Record<'free' | SoldTier, readonly Feature[]> = {
  free: ['manualTapCounting', 'basicOverlay', 'quickSave'],
  plus: ['aiDetection', 'videoImport', 'advancedAnalytics', 'cloudStorage', 'noAds'],
  pro: ['aiDetection', 'videoImport', 'advancedAnalytics', 'cloudStorage', 'noAds'],
}

/** The payment service reports a renewal within minutes. A renewal without news after this time did not happen. */
const RENEWAL_NEWS_MS = DAY_MS

/** How long a plan goes on after a failed renewal, while the payment service keeps trying. */
const PAYMENT_GRACE_MS = 7 * DAY_MS

/**
 * The time until which a plan counts without further news from the payment service. A plan that is canceled or has no next payment ends
 * with its period. A plan that renews counts a little longer, until news of the renewal should have arrived. A plan whose payment failed
 * counts for a week from the beginning of the unpaid period.
 */
export function accessUntil(plan: {
  periodStart: Date
  periodEnd: Date
  isEnding: boolean
  isPastDue: boolean
}): Date {
  if (plan.isPastDue) {
    const graceEnd = plan.periodStart.getTime() + PAYMENT_GRACE_MS
    return new Date(Math.min(graceEnd, plan.periodEnd.getTime()))
  }
  return new Date(plan.periodEnd.getTime() + (plan.isEnding ? 0 : RENEWAL_NEWS_MS))
}
