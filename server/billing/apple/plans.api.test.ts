import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import {
  FREE,
  laterEveryTime,
  month,
  monthAfter,
  PLUS,
  PRODUCTS,
  renewalOf,
  startAppStoreTest,
} from '#server/billing/testing/start-app-store-test.ts'

const { app, entitlementOf, handIn, notify } = await startAppStoreTest()

test('a player who hands in a purchase has Plus at once, and the receipt is kept', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  const answer = await handIn(player, transaction)
  expect(answer).toMatchObject({ status: 200, body: { entitlement: PLUS } })
  const { body } = await player.get('/api/me')
  expect(body.individual).toMatchObject({
    subscriptionTier: 'plus',
    subscriptionStatus: 'active',
    billingProvider: 'apple',
    periodEnd: new Date(transaction.expiresDate).toISOString(),
  })
  const payload = JSON.parse(Buffer.from(body.appleReceiptData.split('.')[1], 'base64url').toString())
  expect(payload.transactionId).toBe(transaction.transactionId)
})

test('a plan ends one day after its period when Apple sends no news of the renewal', async () => {
  const player = await app.signUp()
  await handIn(player, month(player))
  expect(await entitlementOf(player, 30.9)).toEqual(PLUS)
  expect(await entitlementOf(player, 31)).toEqual(FREE)
})

test('handing in the same purchase again changes nothing', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  const answers = await Promise.all(Array.from({ length: 8 }, () => handIn(player, transaction)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { rows } = await app.pool.query('select 1 from apple_transactions where user_id = $1', [player.id])
  expect(rows).toHaveLength(1)
})

test('a purchase belongs to its buyer: nobody else can claim it, not even two players at the same moment', async () => {
  const [buyer, thief] = [await app.signUp(), await app.signUp()]
  expect(await handIn(thief, month(buyer))).toMatchObject({
    status: 409,
    body: { code: 'PURCHASE_OF_ANOTHER_ACCOUNT' },
  })
  expect(await entitlementOf(thief)).toEqual(FREE)
  const unnamed = month(null)
  const answers = await Promise.all([handIn(buyer, unnamed), handIn(thief, unnamed)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('purchases shared in a family, unknown products and what no store sells give no plan', async () => {
  const player = await app.signUp()
  for (const odd of [
    { inAppOwnershipType: 'FAMILY_SHARED' },
    { type: 'Consumable' },
    { productId: 'ball' },
    { expiresDate: Date.UTC(10_000, 0) },
    { currency: 'U\0D' },
  ])
    expect(await handIn(player, month(player, odd))).toMatchObject({
      status: 409,
      body: { code: 'NOT_SOLD_HERE' },
    })
  expect(await entitlementOf(player)).toEqual(FREE)
})

test('a renewal extends the plan, and a plan with renewal turned off ends with its period', async () => {
  const player = await app.signUp()
  const first = month(player)
  await handIn(player, first)
  const second = monthAfter(first)
  const renewed = { notificationType: 'DID_RENEW', transaction: second, renewal: renewalOf(first) }
  expect((await notify(renewed)).body).toEqual({ outcome: 'applied' })
  expect(await entitlementOf(player, 45)).toEqual(PLUS)
  const off = renewalOf(first, { autoRenewStatus: 0 })
  await notify({
    notificationType: 'DID_CHANGE_RENEWAL_STATUS',
    subtype: 'AUTO_RENEW_DISABLED',
    transaction: second,
    renewal: off,
  })
  const { rows } = await app.pool.query(
    "select cancel_at_period_end from individual_subscriptions where user_id = $1 and billing_provider = 'apple'",
    [player.id],
  )
  expect(rows).toEqual([{ cancel_at_period_end: true }])
  expect(await entitlementOf(player, 45)).toEqual(PLUS)
  expect(await entitlementOf(player, 61)).toEqual(FREE)
})

test('a plan whose renewal cannot be charged lasts for the grace period and no longer', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  await handIn(player, transaction)
  const late = { isInBillingRetryPeriod: true, gracePeriodExpiresDate: transaction.expiresDate + 16 * DAY_MS }
  await notify({
    notificationType: 'DID_FAIL_TO_RENEW',
    subtype: 'GRACE_PERIOD',
    transaction,
    renewal: renewalOf(transaction, late),
  })
  expect(await entitlementOf(player, 40)).toEqual(PLUS)
  expect(await entitlementOf(player, 47)).toEqual(FREE)
})

test('a plan is late since its first failed renewal, however often Apple reports it', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  await handIn(player, transaction)
  const since = async () => {
    const late = {
      isInBillingRetryPeriod: true,
      gracePeriodExpiresDate: transaction.expiresDate + 16 * DAY_MS,
    }
    const renewal = renewalOf(transaction, late)
    await notify({ notificationType: 'DID_FAIL_TO_RENEW', subtype: 'GRACE_PERIOD', transaction, renewal })
    return (await player.get('/api/billing')).body.subscription.pastDue.since
  }
  expect(await since()).toBe(await since())
})

test.each(['REFUND', 'REVOKE'])(
  '%s ends the plan at once, and a reversed refund restores it',
  async (notificationType) => {
    const player = await app.signUp()
    const transaction = month(player)
    await handIn(player, transaction)
    const refunded = { ...transaction, signedDate: laterEveryTime(), revocationDate: Date.now() - 1000 }
    await notify({ notificationType, transaction: refunded })
    expect(await entitlementOf(player)).toEqual(FREE)
    const restored = { ...transaction, signedDate: laterEveryTime() }
    await notify({ notificationType: 'REFUND_REVERSED', transaction: restored })
    expect(await entitlementOf(player)).toEqual(PLUS)
    // The player's phone still has a transaction that was signed before the refund.
    await notify({ notificationType: 'REFUND', transaction: { ...refunded, signedDate: laterEveryTime() } })
    await handIn(player, transaction)
    expect(await entitlementOf(player)).toEqual(FREE)
  },
)

test('an upgrade counts at once, a downgrade when the period ends', async () => {
  const player = await app.signUp()
  const plus = month(player)
  await handIn(player, plus)
  const pro = month(player, {
    originalTransactionId: plus.originalTransactionId,
    productId: PRODUCTS.pro,
    purchaseDate: plus.purchaseDate + 1000,
  })
  const back = renewalOf(plus, { autoRenewProductId: PRODUCTS.plus })
  await notify({ notificationType: 'DID_CHANGE_RENEWAL_PREF', transaction: pro, renewal: back })
  expect(await entitlementOf(player)).toEqual({ tier: 'pro', source: 'individual' })
  const { rows } = await app.pool.query('select next_tier from individual_subscriptions where user_id = $1', [
    player.id,
  ])
  expect(rows).toEqual([{ next_tier: 'plus' }])
})
