import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { accessUntil } from './access-until.ts'
import { minorDigits } from './money.ts'
import type { Price, SoldTier } from './plan.ts'

/** A paid period that the App Store has signed. */
export interface AppStoreTransaction {
  originalTransactionId: string
  productId: string
  signedAt: Date
  purchasedAt: Date
  expiresAt: Date
  /** When it was refunded; null when it was not. */
  revokedAt: Date | null
  amount: number | null
  currency: string | null
}

/** How a purchase will renew, as the App Store last reported it. */
export interface AppStoreRenewal {
  signedAt: Date
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

/** A plan as it is stored. */
export interface AppStorePlan {
  tier: SoldTier
  status: 'active' | 'expired' | 'refunded'
  periodEnd: Date
  accessUntil: Date
  cancelAtPeriodEnd: boolean
  /** The tier it changes to when the period ends; null when it stays the same. */
  nextTier: SoldTier | null
  isPaymentLate: boolean
  amount: number | null
  currency: string | null
  priceInterval: Price['interval']
}

const latestFirst = (a: AppStoreTransaction, b: AppStoreTransaction) =>
  Number(b.purchasedAt) - Number(a.purchasedAt) || Number(b.expiresAt) - Number(a.expiresAt)

/**
 * The plan that a purchase gives at this moment; null for a product that is no longer sold. The latest period decides. When it was refunded
 * the plan has ended, because all earlier periods are over.
 */
export function appStorePlan(
  { transactions, renewal: reported }: AppStorePurchase,
  tierOf: TierOfProduct,
  now: Date,
): AppStorePlan | null {
  const [latest] = transactions.toSorted(latestFirst)
  const tier = latest && tierOf(latest.productId)
  if (!latest || !tier) return null
  const renewal = reported && isAbout(reported, latest) ? reported : null
  const { expiresAt, revokedAt, amount, currency } = latest
  const until = revokedAt ?? accessOf(latest, renewal)
  const nextTier = renewal?.nextProductId ? tierOf(renewal.nextProductId) : null
  const statusByTime = until > now ? 'active' : 'expired'
  return {
    tier,
    status: revokedAt ? 'refunded' : statusByTime,
    periodEnd: revokedAt && revokedAt < expiresAt ? revokedAt : expiresAt,
    accessUntil: until,
    cancelAtPeriodEnd: renewal?.autoRenews === false,
    nextTier: nextTier === tier ? null : nextTier,
    isPaymentLate: renewal?.isInBillingRetry ?? false,
    amount,
    currency,
    priceInterval: intervalOf(latest),
  }
}

/**
 * Whether the reported renewal is about this period. A cancellation or a failed charge that the App Store reported before the period was paid
 * for is about an earlier one. The App Store charges up to a day before a period begins.
 */
const isAbout = (renewal: AppStoreRenewal, { purchasedAt, signedAt }: AppStoreTransaction): boolean =>
  Number(renewal.signedAt) >= Math.min(Number(signedAt), Number(purchasedAt)) - DAY_MS

/**
 * Product 4.9, with the grace period of the App Store instead of ours. A report from after the end of the period is the news of the renewal, so
 * the extra day ends.
 */
function accessOf({ expiresAt }: AppStoreTransaction, renewal: AppStoreRenewal | null): Date {
  const { autoRenews = true, isInBillingRetry = false, graceUntil = null, signedAt = null } = renewal ?? {}
  if (isInBillingRetry && graceUntil && graceUntil > expiresAt) return graceUntil
  const isNewsThere = signedAt !== null && signedAt > expiresAt
  return accessUntil({
    periodEnd: expiresAt,
    isEnding: !autoRenews || isInBillingRetry || isNewsThere,
    failedAt: null,
  })
}

/** The App Store sells months and years, and does not say which with a transaction. */
const intervalOf = ({ purchasedAt, expiresAt }: AppStoreTransaction): Price['interval'] =>
  Number(expiresAt) - Number(purchasedAt) > 300 * DAY_MS ? 'year' : 'month'

/** The plan of a player with several purchases. A plan in force comes first, then pro before plus, then the plan that lasts longest. */
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

/** Converts the App Store's prices, which are in thousandths of the currency, to whole numbers in its minor unit. */
export function minorUnits(thousandths: number, currency: string): number {
  return Math.round((thousandths * 10 ** minorDigits(currency)) / 1000)
}
