import type { Transaction } from 'kysely'
import type { Tier } from '#domain/billing/entitlement.ts'
import type { SoldTier } from '#domain/billing/plan.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Selects the plan that a player has from this provider, as `tellOwner` and `notePlanNews` compare it. */
export const snapshotOfOwnPlan = (
  tx: Transaction<DB>,
  userId: string,
  provider: 'stripe' | 'apple' | 'manual',
) =>
  tx
    .selectFrom('individual_subscriptions')
    .select(['subscription_tier as tier', 'subscription_status as status', 'next_tier as nextTier'])
    .select('cancel_at_period_end as cancelAtPeriodEnd')
    .select(({ lit, eb }) => [
      lit(null).as('seats'),
      eb('payment_failed_at', 'is not', null).$castTo<boolean>().as('isPastDue'),
    ])
    .where('user_id', '=', userId)
    .where('billing_provider', '=', provider)
    .$narrowType<{ tier: Tier; nextTier: SoldTier | null }>()
