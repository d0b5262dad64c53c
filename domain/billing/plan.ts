import type { Feature } from './entitlement-allows.ts'
import type { Tier } from './entitlement.ts'

/** What can be bought; pro only where the operator has a price for it (design.md §5). */
export const SOLD_TIERS = ['plus', 'pro'] as const satisfies readonly Tier[]
export type SoldTier = (typeof SOLD_TIERS)[number]

/** Money in the minor unit of its currency (ISO 4217, lower case), so that it is always whole. */
export interface Money {
  amount: number
  currency: string
}

/** What a plan costs, each month. */
export type Price = Money & { interval: 'month' | 'year' }

/** What plus costs where nobody has asked the payment service (spec §9). */
export const LISTED_PLUS_PRICE: Price = { amount: 499, currency: 'usd', interval: 'month' }

/** What stands on each plan's card, in its order (spec §2, "Choose Your Plan"); above free it comes on top of everything in free. */
export const CARD_FEATURES: Record<'free' | SoldTier, readonly Feature[]> = {
  free: ['manualTapCounting', 'basicOverlay', 'quickSave'],
  plus: ['aiDetection', 'videoImport', 'advancedAnalytics', 'cloudStorage', 'noAds'],
  pro: ['aiDetection', 'videoImport', 'advancedAnalytics', 'cloudStorage', 'noAds'],
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A renewal is told of within minutes: what we have not heard of after so long did not happen. */
export const RENEWAL_NEWS_MS = DAY_MS

/** How long a plan goes on when its renewal could not be charged, while the payment service tries again. */
export const PAYMENT_GRACE_MS = 7 * DAY_MS

/**
 * Until when a plan counts without further news. One that is canceled, or has no next payment, ends with its period; one that renews is
 * given the time that the news of it may take; one whose payment failed a week from when the unpaid period began.
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
