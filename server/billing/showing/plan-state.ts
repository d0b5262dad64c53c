import type { SeatPlan } from '#contract/billing/billing.ts'
import type { Price, SoldTier } from '#domain/billing/plan.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { versionOf } from '#server/platform/http/version.ts'

/** The columns that a player's plan and an organization's seats have in common. */
export type PlanStateRow = Row<
  'individual_subscriptions' | 'organization_seat_plans',
  | 'subscription_status'
  | 'billing_provider'
  | 'period_end'
  | 'access_until'
  | 'cancel_at_period_end'
  | 'payment_failed_at'
  | 'amount'
  | 'currency'
  | 'price_interval',
  { price_interval: Price['interval'] }
>

type PlanState = Omit<SeatPlan, 'tier' | 'paid' | 'assigned' | 'version' | 'abilities'>

/** The version of an organization's seats (decisions/0111). */
export const versionOfSeats = (tier: SoldTier, paid: number): string => versionOf([tier, paid])

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
    price: priceOf(row),
  }
}

const priceOf = ({ amount, currency, price_interval: interval }: PlanStateRow): Price | null =>
  amount === null || currency === null ? null : { amount, currency, interval }

/** Whether we can change the plan at Stripe. */
export const isChangeable = ({ provider, status }: PlanState, isConfigured: boolean): boolean =>
  isConfigured && provider === 'stripe' && status !== 'canceled'
