import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgetPurchases } from '#server/billing/apple/forget-purchases.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import {
  FREE,
  laterEveryTime,
  month,
  monthAfter,
  PLUS,
  renewalOf,
  startAppStoreTest,
} from '#server/billing/testing/start-app-store-test.ts'

const { app, store, entitlementOf, handIn, notify, post } = await startAppStoreTest()

/** The notifications of a plan that is bought, renewed, refunded, given back after all, and set to end. */
function whatAppleSays(player: Player): object[] {
  const first = month(player, { purchaseDate: BOUGHT, expiresDate: BOUGHT + 30 * DAY_MS })
  const second = monthAfter(first)
  const refunded = { ...second, revocationDate: BOUGHT, signedDate: laterEveryTime() }
  const restored = { ...second, signedDate: laterEveryTime() }
  return [
    { notificationType: 'SUBSCRIBED', transaction: first, renewal: renewalOf(first) },
    { notificationType: 'DID_RENEW', transaction: second, renewal: renewalOf(first) },
    { notificationType: 'REFUND', transaction: refunded },
    { notificationType: 'REFUND_REVERSED', transaction: restored },
    {
      notificationType: 'DID_CHANGE_RENEWAL_STATUS',
      transaction: second,
      renewal: renewalOf(first, { autoRenewStatus: 0 }),
    },
  ].map((said) => store.notify(said))
}
const BOUGHT = Date.now()

test('Apple’s notifications end in one state, in whatever order and however often they come', async () => {
  const twice = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]
  const orders = fc.shuffledSubarray(twice, { minLength: twice.length })
  const said = fc.asyncProperty(orders, async (order) => {
    const player = await app.signUp()
    const bodies = whatAppleSays(player)
    for (const index of order) expect((await post(bodies[index])).status).toBe(200)
    const { rows } = await app.pool.query(
      `select subscription_tier, subscription_status, period_end, access_until, cancel_at_period_end, next_tier
       from individual_subscriptions where user_id = $1`,
      [player.id],
    )
    const end = new Date(BOUGHT + 60 * DAY_MS)
    expect(rows).toEqual([
      {
        subscription_tier: 'plus',
        subscription_status: 'active',
        period_end: end,
        access_until: end,
        cancel_at_period_end: true,
        next_tier: null,
      },
    ])
  })
  await fc.assert(said, { numRuns: 6 })
})

test.each(['names its buyer', 'names nobody'])(
  'the app and Apple report a purchase at the same moment, and it makes one plan: a purchase that %s',
  async (which) => {
    const player = await app.signUp()
    const first = month(which === 'names its buyer' ? player : null)
    const second = monthAfter(first)
    const renewal = renewalOf(first, { autoRenewStatus: 0 })
    const answers = await Promise.all([
      handIn(player, first),
      notify({ notificationType: 'SUBSCRIBED', transaction: first }),
      handIn(player, second),
      notify({ notificationType: 'DID_RENEW', transaction: second, renewal }),
      handIn(player, first),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { subscription } = (await player.get('/api/billing')).body
    const periodEnd = new Date(second.expiresDate).toISOString()
    expect(subscription).toMatchObject({ isInForce: true, cancelAtPeriodEnd: true, periodEnd })
    const { items } = (await player.get('/api/billing/history')).body
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind !== 'cancel_scheduled').toSorted()).toEqual([
      'paid',
      'paid',
      'started',
    ])
  },
)

test('a notification is processed once, even when many copies arrive at the same moment', async () => {
  const player = await app.signUp()
  const notificationUUID = uuidv7()
  const body = store.notify({ notificationType: 'SUBSCRIBED', notificationUUID, transaction: month(player) })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  expect(answers.map(({ body }) => body.outcome as string).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'applied',
    ...Array(7).fill('replayed'),
  ])
  // Another content under the same id does not make another notification.
  const other = await app.signUp()
  const again = { notificationType: 'SUBSCRIBED', notificationUUID, transaction: month(other) }
  expect((await notify(again)).body).toEqual({ outcome: 'replayed' })
  expect(await entitlementOf(other)).toEqual(FREE)
})

test('a purchase that Apple reports first belongs to the buyer once their app hands it in', async () => {
  const player = await app.signUp()
  const transaction = month(null)
  expect((await notify({ notificationType: 'SUBSCRIBED', transaction })).body).toEqual({ outcome: 'ignored' })
  expect((await handIn(player, transaction)).body.entitlement).toEqual(PLUS)
})

test('nothing is kept of a renewal of a player who was erased, until somebody hands the purchase in', async () => {
  const erased = await app.signUp()
  const first = month(erased)
  await notify({ notificationType: 'SUBSCRIBED', transaction: first })
  await app.db.transaction().execute(async (tx) => {
    await forgetPurchases(tx, erased.id)
    await tx.deleteFrom('users').where('id', '=', erased.id).execute()
  })
  const second = monthAfter(first)
  const renewed = { notificationType: 'DID_RENEW', transaction: second, renewal: renewalOf(second) }
  expect((await notify(renewed)).body).toEqual({ outcome: 'ignored' })
  const kept = await app.pool.query('select from apple_transactions where app_account_token = $1', [
    erased.id,
  ])
  expect(kept.rowCount).toBe(0)
  const comeAnew = await app.signUp()
  expect((await handIn(comeAnew, second)).body.entitlement).toEqual(PLUS)
})

test('Apple’s test notification is answered', async () => {
  expect((await notify({ notificationType: 'TEST' })).body).toEqual({ outcome: 'ignored' })
})

test('a server without the App Store says that it is not set up', async () => {
  const bare = await startTestApp()
  const answer = await send(bare.url, '/api/billing/webhooks/apple', 'POST', {}, { signedPayload: 'x' })
  expect(answer).toMatchObject({ status: 409, body: { code: 'BILLING_NOT_CONFIGURED' } })
})

test('a player is told once of a failed renewal and once of a plan that ended', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  await handIn(player, transaction)
  const late = { isInBillingRetryPeriod: true, gracePeriodExpiresDate: transaction.expiresDate + 16 * DAY_MS }
  const told = async () =>
    (await player.get('/api/notifications')).body.items.map(({ kind, names }: Told) => [kind, names.plan])
  expect(await told()).toEqual([])
  for (const subtype of ['GRACE_PERIOD', 'BILLING_RETRY']) {
    const renewal = renewalOf(transaction, late)
    await notify({ notificationType: 'DID_FAIL_TO_RENEW', subtype, transaction, renewal })
  }
  expect(await told()).toEqual([['payment_failed', 'Plus']])
  const refunded = { ...transaction, signedDate: laterEveryTime(), revocationDate: Date.now() - 1000 }
  await notify({ notificationType: 'REFUND', transaction: refunded })
  await notify({ notificationType: 'REFUND', transaction: { ...refunded, signedDate: laterEveryTime() } })
  expect(await told()).toEqual([
    ['plan_ended', 'Plus'],
    ['payment_failed', 'Plus'],
  ])
})

interface Told {
  kind: string
  names: { plan: string }
}

test('the history lists each payment and refund once, and how the plan changed', async () => {
  const player = await app.signUp()
  const transaction = month(player)
  await handIn(player, transaction)
  await handIn(player, transaction)
  const refunded = { ...transaction, signedDate: laterEveryTime(), revocationDate: Date.now() }
  await notify({ notificationType: 'REFUND', transaction: refunded })
  const { items } = (await player.get('/api/billing/history')).body
  const kinds = items
    .map(({ kind }: { kind: string }) => kind)
    .toSorted((a: string, b: string) => a.localeCompare(b))
  expect(kinds).toEqual(['ended', 'paid', 'refunded', 'started'])
  const money = { amount: 499, currency: 'usd' }
  expect(items).toContainEqual(expect.objectContaining({ kind: 'paid', provider: 'apple', money }))
})

test('a free trial is no payment, and a refund that Apple takes back is none', async () => {
  const player = await app.signUp()
  const trial = month(player, { price: 0 })
  await handIn(player, trial)
  const paid = monthAfter(trial, { price: 4990 })
  await notify({ notificationType: 'DID_RENEW', transaction: paid })
  const again = (but: object = {}) => ({ ...paid, signedDate: laterEveryTime(), ...but })
  const kinds = async () => {
    const { items } = (await player.get('/api/billing/history')).body
    return items.map(({ kind }: { kind: string }) => kind).sort()
  }
  expect(await kinds()).toEqual(['paid', 'started'])
  const refunded = again({ revocationDate: Date.now() - 1000 })
  await notify({ notificationType: 'REFUND', transaction: refunded })
  expect(await kinds()).toEqual(['ended', 'paid', 'refunded', 'started'])
  await notify({ notificationType: 'REFUND_REVERSED', transaction: again() })
  expect(await kinds()).toEqual(['ended', 'paid', 'started', 'started'])
  // An old version of it changes nothing.
  await notify({ notificationType: 'REFUND', transaction: refunded })
  expect(await kinds()).toEqual(['ended', 'paid', 'started', 'started'])
})
