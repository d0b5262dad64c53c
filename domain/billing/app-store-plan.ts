import type { SoldTier } from './plan.ts'

/** A paid period that the App Store has signed. */
export interface AppStoreTransaction {
  originalTransactionId: string
  productId: string
  purchasedAt: Date
  expiresAt: Date
  /** When it was refunded. */
  revokedAt: Date | null
  amount: number | null
  currency: string | null
}

/** How a purchase goes on, as the App Store said last. */
export interface AppStoreRenewal {
  autoRenews: boolean
  nextProductId: string | null
  isInBillingRetry: boolean
  graceUntil: Date | null
}

export interface AppStorePurchase {
  /** The periods of one purchase, in any order; at least one. */
  transactions: readonly AppStoreTransaction[]
  renewal: AppStoreRenewal | null
}

export type TierOfProduct = (productId: string) => SoldTier | null

/** A plan as it is recorded. */
export interface AppStorePlan {
  tier: SoldTier
  status: 'active' | 'expired' | 'refunded'
  periodEnd: Date
  accessUntil: Date
  cancelAtPeriodEnd: boolean
  /** What it becomes when the period ends; null when that is no other. */
  nextTier: SoldTier | null
  isPaymentLate: boolean
  amount: number | null
  currency: string | null
}

const latestFirst = (a: AppStoreTransaction, b: AppStoreTransaction) =>
  Number(b.purchasedAt) - Number(a.purchasedAt) || Number(b.expiresAt) - Number(a.expiresAt)

/** What one purchase gives; null when it is of nothing that is sold any more. A refunded period gives nothing, whatever came before it has ended. */
export function appStorePlan(
  { transactions, renewal }: AppStorePurchase,
  tierOf: TierOfProduct,
  now: Date,
): AppStorePlan | null {
  const [latest] = transactions.toSorted(latestFirst)
  const tier = latest && tierOf(latest.productId)
  if (!latest || !tier) return null
  const { expiresAt, revokedAt, amount, currency } = latest
  const graceUntil = renewal?.isInBillingRetry ? renewal.graceUntil : null
  const accessUntil = revokedAt ?? (graceUntil && graceUntil > expiresAt ? graceUntil : expiresAt)
  const nextTier = renewal?.nextProductId ? tierOf(renewal.nextProductId) : null
  return {
    tier,
    status: revokedAt ? 'refunded' : accessUntil > now ? 'active' : 'expired',
    periodEnd: expiresAt,
    accessUntil,
    cancelAtPeriodEnd: renewal?.autoRenews === false,
    nextTier: nextTier === tier ? null : nextTier,
    isPaymentLate: renewal?.isInBillingRetry ?? false,
    amount,
    currency,
  }
}

/** Of a player's purchases the one in force, else the one that lasted longest. */
export function bestAppStorePlan(
  purchases: readonly AppStorePurchase[],
  tierOf: TierOfProduct,
  now: Date,
): AppStorePlan | null {
  const plans = purchases.flatMap((purchase) => appStorePlan(purchase, tierOf, now) ?? [])
  const [best] = plans.sort(
    (a, b) =>
      Number(b.status === 'active') - Number(a.status === 'active') ||
      Number(b.tier === 'pro') - Number(a.tier === 'pro') ||
      Number(b.accessUntil) - Number(a.accessUntil),
  )
  return best ?? null
}

/** The App Store tells prices in thousandths of the currency; money here is integers in its minor unit. */
export function minorUnits(thousandths: number, currency: string): number {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits!
  return Math.round((thousandths * 10 ** digits) / 1000)
}
