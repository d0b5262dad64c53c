import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** The payment service reports a renewal within minutes. A renewal without news after this time did not happen. */
const RENEWAL_NEWS_MS = DAY_MS

/** How long a plan goes on after a failed renewal, while the payment service keeps trying. */
const PAYMENT_GRACE_MS = 7 * DAY_MS

/**
 * The time until which a plan counts without further news from the payment service (product 4.9). A plan that is canceled or has no next payment ends
 * with its period. A plan that renews counts a little longer, until news of the renewal should have arrived. A plan whose payment failed
 * counts for a week from the beginning of the first unpaid period, however many unpaid ones follow.
 */
export function accessUntil(plan: {
  periodEnd: Date
  isEnding: boolean
  /** When the first unpaid period began; null for a plan that is paid. */
  failedAt: Date | null
}): Date {
  if (plan.failedAt) {
    const graceEnd = plan.failedAt.getTime() + PAYMENT_GRACE_MS
    return new Date(Math.min(graceEnd, plan.periodEnd.getTime()))
  }
  return new Date(plan.periodEnd.getTime() + (plan.isEnding ? 0 : RENEWAL_NEWS_MS))
}
