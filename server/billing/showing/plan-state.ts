import type { SeatPlan } from '#contract/billing/billing.ts'

/** The columns that a player's plan and an organization's seats have in common. */
export interface PlanStateRow {
  subscription_status: string
  billing_provider: string
  period_end: Date | null
  access_until: Date | null
  cancel_at_period_end: boolean
  payment_failed_at: Date | null
  amount: number | null
  currency: string | null
}

type PlanState = Omit<SeatPlan, 'tier' | 'paid' | 'assigned' | 'abilities'>

/** The state of a plan's payment, at this moment. */
export function planState(row: PlanStateRow, now: Date): PlanState {
  const isOver = row.access_until !== null && row.access_until <= now
  const isInForce = row.subscription_status === 'active' && !isOver
  return {
    status: row.subscription_status === 'active' && isOver ? 'expired' : row.subscription_status,
    isInForce,
    provider: row.billing_provider,
    periodEnd: row.period_end?.toISOString() ?? null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    pastDue:
      row.payment_failed_at && row.access_until
        ? { since: row.payment_failed_at.toISOString(), stopsAt: row.access_until.toISOString() }
        : null,
    price: row.amount === null ? null : { amount: row.amount, currency: row.currency!, interval: 'month' },
  }
}

/** Whether we can change the plan at Stripe. */
export const isChangeable = ({ provider, status }: PlanState, isConfigured: boolean): boolean =>
  isConfigured && provider === 'stripe' && status !== 'canceled'
