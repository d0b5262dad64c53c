import { expect, test } from 'vitest'
import {
  appStorePlan,
  type AppStorePurchase,
  type AppStoreRenewal,
  type AppStoreTransaction,
  bestAppStorePlan,
  minorUnits,
} from './app-store-plan.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const tierOf = (productId: string) => (productId === 'plus' || productId === 'pro' ? productId : null)

const transaction = (changes: Partial<AppStoreTransaction> = {}): AppStoreTransaction => ({
  originalTransactionId: '1',
  productId: 'plus',
  // Signed anew whenever somebody asks for it.
  signedAt: new Date('2026-11-20T00:00:00Z'),
  purchasedAt: new Date('2026-11-01T00:00:00Z'),
  expiresAt: new Date('2026-12-01T00:00:00Z'),
  revokedAt: null,
  amount: 499,
  currency: 'usd',
  ...changes,
})
const renewal = (changes: Partial<AppStoreRenewal> = {}): AppStoreRenewal => ({
  signedAt: new Date('2026-11-01T00:00:00Z'),
  autoRenews: true,
  nextProductId: 'plus',
  isInBillingRetry: false,
  graceUntil: null,
  ...changes,
})
const purchase = (
  transactions: Partial<AppStoreTransaction>[] = [{}],
  renews: Partial<AppStoreRenewal> | null = {},
): AppStorePurchase => ({ transactions: transactions.map(transaction), renewal: renews && renewal(renews) })

const ENDED = { purchasedAt: new Date('2026-10-01T00:00:00Z'), expiresAt: new Date('2026-11-01T00:00:00Z') }
const planOf = (bought: AppStorePurchase) => appStorePlan(bought, tierOf, NOW)

test('a paid period gives its tier until news of its renewal should have come', () => {
  expect(planOf(purchase())).toEqual({
    tier: 'plus',
    status: 'active',
    periodEnd: new Date('2026-12-01T00:00:00Z'),
    accessUntil: new Date('2026-12-02T00:00:00Z'),
    cancelAtPeriodEnd: false,
    nextTier: null,
    isPaymentLate: false,
    amount: 499,
    currency: 'usd',
    priceInterval: 'month',
  })
  expect(planOf(purchase([ENDED]))).toMatchObject({ status: 'expired' })
})

test('a period that does not renew gives its tier until it expires', () => {
  const end = new Date('2026-12-01T00:00:00Z')
  expect(planOf(purchase([{}], { autoRenews: false }))).toMatchObject({ accessUntil: end })
  expect(planOf(purchase([{}], { isInBillingRetry: true }))).toMatchObject({ accessUntil: end })
})

test('a renewal of which the App Store still says nothing after the period did not happen', () => {
  const expiresAt = new Date('2026-11-20T10:00:00Z')
  const signedAt = new Date('2026-11-20T10:01:00Z')
  expect(planOf(purchase([{ expiresAt }]))).toMatchObject({ status: 'active' })
  expect(planOf(purchase([{ expiresAt }], { signedAt }))).toMatchObject({ status: 'expired' })
})

test('a price is for a year when its period is one', () => {
  const year = { expiresAt: new Date('2027-11-01T00:00:00Z') }
  expect(planOf(purchase([year]))).toMatchObject({ priceInterval: 'year' })
})

test('the latest period decides, in whatever order the periods arrive', () => {
  const upgraded = { productId: 'pro', purchasedAt: new Date('2026-11-10T00:00:00Z') }
  expect(planOf(purchase([upgraded, ENDED, {}]))).toMatchObject({ tier: 'pro' })
})

test('a refunded period ends with the refund', () => {
  const revokedAt = new Date('2026-11-15T00:00:00Z')
  expect(planOf(purchase([{ revokedAt }]))).toMatchObject({
    status: 'refunded',
    periodEnd: revokedAt,
    accessUntil: revokedAt,
  })
  const late = new Date('2027-01-15T00:00:00Z')
  const paidUntil = transaction().expiresAt
  expect(planOf(purchase([{ revokedAt: late }]))).toMatchObject({ status: 'refunded', periodEnd: paidUntil })
})

test('a plan with a late payment lasts until the end of its grace period', () => {
  const graceUntil = new Date('2026-11-25T00:00:00Z')
  expect(planOf(purchase([ENDED], { isInBillingRetry: true, graceUntil }))).toMatchObject({
    status: 'active',
    accessUntil: graceUntil,
    isPaymentLate: true,
  })
  expect(planOf(purchase([ENDED], { isInBillingRetry: false, graceUntil }))).toMatchObject({
    status: 'expired',
  })
})

test('what was reported of an earlier period says nothing of one that was paid later', () => {
  const before = { signedAt: new Date('2026-11-05T00:00:00Z') }
  const retry = { ...before, isInBillingRetry: true, graceUntil: new Date('2026-11-08T00:00:00Z') }
  const paidLater = { purchasedAt: new Date('2026-11-10T00:00:00Z') }
  for (const reported of [retry, { ...before, autoRenews: false }])
    expect(planOf(purchase([ENDED, paidLater], reported))).toMatchObject({
      isPaymentLate: false,
      cancelAtPeriodEnd: false,
      accessUntil: new Date('2026-12-02T00:00:00Z'),
    })
  // It charges some hours before the period begins.
  const lastHour = { signedAt: new Date('2026-11-09T15:00:00Z'), autoRenews: false }
  expect(planOf(purchase([ENDED, paidLater], lastHour))).toMatchObject({ cancelAtPeriodEnd: true })
})

test('a grace period never shortens the paid time', () => {
  const early = { isInBillingRetry: true, graceUntil: new Date('2026-11-19T00:00:00Z') }
  expect(planOf(purchase([{}], early))).toMatchObject({ accessUntil: new Date('2026-12-01T00:00:00Z') })
})

test('a coming change is named only when it is another tier or the end of the plan', () => {
  expect(planOf(purchase([{}], { nextProductId: 'pro' }))).toMatchObject({ nextTier: 'pro' })
  expect(planOf(purchase([{}], { autoRenews: false }))).toMatchObject({
    cancelAtPeriodEnd: true,
    nextTier: null,
  })
  expect(planOf(purchase([{}], null))).toMatchObject({ cancelAtPeriodEnd: false, nextTier: null })
})

test('a discontinued product gives no plan', () => {
  expect(planOf(purchase([{ productId: 'gold' }]))).toBeNull()
})

test('of several purchases an active one counts, Pro before Plus, else the one that lasted longest', () => {
  const best = (...purchases: AppStorePurchase[]) => bestAppStorePlan(purchases, tierOf, NOW)
  const longer = { expiresAt: new Date('2027-11-01T00:00:00Z') }
  expect(best()).toBeNull()
  expect(best(purchase([{ ...ENDED, productId: 'pro' }]), purchase())).toMatchObject({ tier: 'plus' })
  expect(best(purchase([longer]), purchase([{ productId: 'pro' }]))).toMatchObject({ tier: 'pro' })
  expect(best(purchase(), purchase([longer]))).toMatchObject({ periodEnd: longer.expiresAt })
})

test.each([
  [4_990, 'usd', 499],
  [600_000, 'jpy', 600],
  [1_500, 'kwd', 1_500],
])('%d thousandths of %s are %d in its minor unit', (thousandths, currency, expected) => {
  expect(minorUnits(thousandths, currency)).toBe(expected)
})
