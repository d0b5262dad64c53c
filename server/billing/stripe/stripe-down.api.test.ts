import { describe, expect, test } from 'vitest'
import { askAboutOverduePlans, reconcileWithStripe } from './sync/reconcile.ts'
import { createPayments } from '#server/billing/stripe/payments.ts'
import { recomputeEndedEntitlements } from '#server/entitlements/recompute-ended-entitlements.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const bench = await startBillingTest()
const { app, stripe, newPlayer, openCheckout, pay, buy, letPass, billing, tier, customerOf, jobContext } =
  bench
const unconfigured = await startTestApp()

describe('while Stripe is down', () => {
  test('a player is told, nothing is left half done, and a later try works', async () => {
    const player = await newPlayer()
    await buy(player)
    const before = await billing(player)
    stripe.goDown(true)
    const ask = async (path: string, body: object) => {
      const answer = await player.send('POST', `/api/billing/${path}`, body)
      return [answer.status, answer.body.code, answer.headers.has('retry-after')]
    }
    const unavailable = [503, 'BILLING_UNAVAILABLE', true]
    expect(await ask('cancel', {})).toEqual(unavailable)
    expect(await ask('change', { tier: 'pro' })).toEqual(unavailable)
    expect(await ask('portal', {})).toEqual(unavailable)
    // Looking at plans and using one never waits for Stripe.
    expect(await billing(player)).toEqual(before)
    expect(await tier(player)).toBe('plus')
    stripe.goDown(false)
    expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
    expect((await billing(player)).subscription.cancelAtPeriodEnd).toBe(true)
  })

  test('a failed first checkout leaves no customer behind, and the next checkout works', async () => {
    const player = await newPlayer()
    stripe.goDown(true)
    expect((await player.send('POST', '/api/billing/checkout', { tier: 'plus' })).status).toBe(503)
    stripe.goDown(false)
    await buy(player)
    expect(await tier(player)).toBe('plus')
  })

  test('a Stripe that accepts connections and never answers keeps nobody else from the database', async () => {
    const buyers = await Promise.all(Array.from({ length: 24 }, newPlayer))
    await Promise.all(buyers.map((buyer) => openCheckout(buyer, { tier: 'plus' })))
    stripe.fallSilent(true)
    const asked = buyers.map((buyer) => buyer.send('POST', '/api/billing/checkout', { tier: 'pro' }))
    await expect.poll(() => stripe.waiting()).toBe(5)
    expect((await buyers[0]!.get('/api/me')).status).toBe(200)
    expect(stripe.waiting()).toBeLessThan(buyers.length)
    stripe.fallSilent(false)
    // Whoever has waited for too long is told to try again.
    for (const { status, body } of await Promise.all(asked))
      expect(body.code ?? status).toBeOneOf([200, 'BILLING_UNAVAILABLE'])
  })

  test('an event is not acknowledged, so that Stripe sends it again', async () => {
    const player = await newPlayer()
    const id = await openCheckout(player, { tier: 'plus' })
    const sentBefore = stripe.webhooks.sent().length
    stripe.webhooks.hold(true)
    await pay(id)
    stripe.goDown(true)
    const refusedBefore = stripe.webhooks.refusals()
    stripe.webhooks.hold(false)
    const sent = stripe.webhooks.sent().length - sentBefore
    await expect.poll(() => stripe.webhooks.refusals()).toBeGreaterThanOrEqual(refusedBefore + sent)
    expect(await tier(player)).toBe('free')
    stripe.goDown(false)
    await stripe.webhooks.settled()
    expect(await tier(player)).toBe('plus')
  })
})

describe('when events were lost', () => {
  test('the nightly comparison reports and repairs what had drifted', async () => {
    const player = await newPlayer()
    stripe.webhooks.hold(true)
    await pay(await openCheckout(player, { tier: 'plus' }))
    expect(await tier(player)).toBe('free')
    expect(await reconcileWithStripe(jobContext())).toBe(1)
    expect(await tier(player)).toBe('plus')
    expect(await reconcileWithStripe(jobContext())).toBe(0)
    stripe.webhooks.hold(false)
    await stripe.webhooks.settled()
  })

  test('Stripe is asked about each plan whose period is over', async () => {
    const player = await newPlayer()
    await buy(player)
    stripe.webhooks.hold(true)
    await player.send('POST', '/api/billing/cancel', {})
    await letPass(player.id, 32)
    const { periodEnd } = (await billing(player)).subscription
    const later = new Date(Date.parse(periodEnd) + 3600_000)
    expect(await askAboutOverduePlans(jobContext(new Date()))).toBe(0)
    expect(await askAboutOverduePlans(jobContext(later))).toBe(1)
    expect((await billing(player)).subscription.status).toBe('canceled')
    stripe.webhooks.hold(false)
    await stripe.webhooks.settled()
  })

  test('plans that ended by the clock are stored as ended', async () => {
    const player = await newPlayer()
    await buy(player)
    await player.send('POST', '/api/billing/cancel', {})
    const { periodEnd } = (await billing(player)).subscription
    const stored = async () =>
      (await app.pool.query('select entitlement_tier from users where id = $1', [player.id])).rows[0]
    await recomputeEndedEntitlements(app.db, new Date(Date.parse(periodEnd) - 1))
    expect(await stored()).toEqual({ entitlement_tier: 'plus' })
    await recomputeEndedEntitlements(app.db, new Date(periodEnd))
    expect(await stored()).toEqual({ entitlement_tier: 'free' })
  })

  test('a player who deletes their account is not charged again', async () => {
    const player = await newPlayer()
    await buy(player)
    const customer = await customerOf(player.id)
    await app.db.deleteFrom('users').where('id', '=', player.id).execute()
    await askAboutOverduePlans(jobContext())
    expect(stripe.books.of('subscriptions', customer)).toMatchObject([{ status: 'canceled' }])
    await stripe.webhooks.settled()
  })

  test('a payment page that was open when the account was deleted charges nothing', async () => {
    const player = await newPlayer()
    const page = await openCheckout(player, { tier: 'plus' })
    const customer = await customerOf(player.id)
    await app.db.deleteFrom('users').where('id', '=', player.id).execute()
    await askAboutOverduePlans(jobContext())
    await pay(page)
    expect(stripe.books.of('subscriptions', customer)).toEqual([])
  })
})

test('without Stripe the plans are shown, and buying explains that payments are not set up', async () => {
  const player = await unconfigured.signUp()
  expect((await player.get('/api/billing')).body).toMatchObject({
    isConfigured: false,
    plans: [
      { tier: 'free' },
      { tier: 'plus', price: { amount: 499, currency: 'usd' }, isForSale: false },
      { tier: 'pro' },
    ],
    abilities: { buy: false },
  })
  const { status, body } = await player.send('POST', '/api/billing/checkout', { tier: 'plus' })
  expect([status, body.code, body.detail]).toEqual([409, 'BILLING_NOT_CONFIGURED', 'No payments here.'])
})

test('pro is sold only where it has a price', async () => {
  const { STRIPE_PRICE_PRO: _, ...environment } = stripe.environment
  const plusOnly = createPayments(readConfig(environment), createLog('silent'))!
  expect(plusOnly.priceIds).toEqual({ plus: 'price_plus' })
})
