import type { SeatPlan, Subscription } from '#contract/billing/billing.ts'

/** Whether a plan that is not in force any more waits for a payment, which would bring it back. Another one is over. */
export const isUnpaid = ({ abilities, isInForce, pastDue, status }: Subscription | SeatPlan): boolean =>
  // A status of `expired` without a failed payment means that news of a renewal is missing.
  !isInForce && (pastDue !== null || (abilities.cancel && status !== 'expired'))
