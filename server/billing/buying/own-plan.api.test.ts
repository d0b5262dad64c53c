import { describe, expect, test } from 'vitest'
import type { Player } from '#server/testing/player.ts'
import { askStripe, startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const bench = await startBillingTest()
const { app, stripe, newPlayer, openCheckout, pay, buy, letPass, billing, tier, customerOf } = bench

const kinds = async (player: Player): Promise<string[]> =>
  (await player.get('/api/billing/history')).body.items.map(({ kind }: { kind: string }) => kind).sort()

describe('buying Plus', () => {
  test('shows the price at Stripe, and opens the features of Plus', async () => {
    const player = await newPlayer()
    const before = await billing(player)
    expect(before).toMatchObject({ isConfigured: true, subscription: null, abilities: { buy: true } })
    expect(before.plans).toMatchObject([
      { tier: 'free', price: null, isForSale: false },
      { tier: 'plus', price: { amount: 499, currency: 'usd', interval: 'month' }, isForSale: true },
      { tier: 'pro', price: { amount: 999, currency: 'usd' }, isForSale: true },
    ])
    const plans = await fetch(`${app.url}/api/plans`)
    expect(plans.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await plans.json()).toEqual({ items: before.plans })
    expect((await player.get('/api/me/statistics/advanced')).status).toBe(403)
    await buy(player)
    const after = await billing(player)
    expect(after.entitlement).toEqual({ tier: 'plus', source: 'individual' })
    expect(after.subscription).toMatchObject({
      tier: 'plus',
      status: 'active',
      isInForce: true,
      provider: 'stripe',
      cancelAtPeriodEnd: false,
      price: { amount: 499, currency: 'usd', interval: 'month' },
      abilities: { cancel: true, resume: false, changePlan: true, openPortal: true },
    })
    expect(after.abilities.buy).toBe(false)
    expect((await player.get('/api/me/statistics/advanced')).status).toBe(200)
    expect(await kinds(player)).toEqual(['paid', 'started'])
  })

  test('takes effect when the player comes back, even before any event arrives', async () => {
    const player = await newPlayer()
    stripe.webhooks.hold(true)
    const id = await openCheckout(player, { tier: 'plus' })
    const confirm = () => player.send('POST', '/api/billing/checkout/confirm', { checkoutId: id })
    expect((await confirm()).body).toEqual({ outcome: 'open' })
    const { headers } = await pay(id)
    expect(headers.get('location')).toBe(`${app.url}/billing?checkout=${id}`)
    expect(await tier(player)).toBe('free')
    expect((await confirm()).body).toEqual({ outcome: 'paid' })
    expect(await tier(player)).toBe('plus')
    const other = await newPlayer()
    expect((await other.send('POST', '/api/billing/checkout/confirm', { checkoutId: id })).status).toBe(404)
    expect(
      (await other.send('POST', '/api/billing/checkout/confirm', { checkoutId: 'cs_unknown' })).status,
    ).toBe(404)
    stripe.webhooks.hold(false)
    await stripe.webhooks.settled()
    expect(await kinds(player)).toEqual(['paid', 'started'])
  })

  test('with a declined card gives nothing', async () => {
    const player = await newPlayer()
    const answer = await pay(await openCheckout(player, { tier: 'plus' }), 'declined')
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('declined')])
    expect(await tier(player)).toBe('free')
  })

  test('happens once: not again after buying, nor in two tabs, nor at the same moment', async () => {
    const player = await newPlayer()
    const pages = await Promise.all([1, 2, 3, 4].map(() => openCheckout(player, { tier: 'plus' })))
    expect(new Set(pages).size).toBe(1)
    const changedMind = await openCheckout(player, { tier: 'pro' })
    const late = await pay(pages[0]!)
    expect([late.status, await late.text()]).toEqual([200, expect.stringContaining('expired')])
    stripe.webhooks.hold(true)
    await pay(changedMind)
    const again = await player.send('POST', '/api/billing/checkout', { tier: 'plus' })
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_SUBSCRIBED'])
    // Until now only Stripe knew; now we know it, too.
    expect(await tier(player)).toBe('pro')
    stripe.webhooks.hold(false)
    await stripe.webhooks.settled()
    expect(stripe.books.of('subscriptions', await customerOf(player.id))).toHaveLength(1)
  })

  test('is refused to a player who pays in the App Store', async () => {
    const player = await newPlayer()
    await app.db
      .insertInto('individual_subscriptions')
      .values({
        user_id: player.id,
        subscription_tier: 'plus',
        subscription_status: 'active',
        billing_provider: 'apple',
      })
      .execute()
    const codes = await Promise.all(
      [
        ['checkout', { tier: 'plus' }],
        ['cancel', {}],
        ['portal', {}],
      ].map(
        async ([path, body]) => (await player.send('POST', `/api/billing/${path as string}`, body)).body.code,
      ),
    )
    expect(codes).toEqual(['ALREADY_SUBSCRIBED', 'MANAGED_ELSEWHERE', 'MANAGED_ELSEWHERE'])
    expect((await billing(player)).abilities.buy).toBe(false)
  })
})

describe('a plan', () => {
  test('can be canceled to the end of its period, and resumed', async () => {
    const player = await newPlayer()
    await buy(player)
    expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
    expect((await billing(player)).subscription).toMatchObject({
      cancelAtPeriodEnd: true,
      isInForce: true,
      abilities: { cancel: false, resume: true },
    })
    expect((await player.send('POST', '/api/billing/resume', {})).status).toBe(204)
    await letPass(player.id, 32)
    expect((await billing(player)).subscription).toMatchObject({ cancelAtPeriodEnd: false, isInForce: true })
    expect(await kinds(player)).toEqual(['cancel_scheduled', 'paid', 'paid', 'resumed', 'started'])
    await stripe.webhooks.settled()
    const audit = await app.pool.query(
      'select action, actor_id from audit_log where subject_id = $1 order by id',
      [player.id],
    )
    expect(audit.rows).toEqual([
      { action: 'plan.started', actor_id: null },
      { action: 'plan.cancel_scheduled', actor_id: player.id },
      { action: 'plan.resumed', actor_id: player.id },
    ])
  })

  test('that was canceled ends with its period and can be bought again', async () => {
    const player = await newPlayer()
    await buy(player)
    await player.send('POST', '/api/billing/cancel', {})
    await letPass(player.id, 32)
    expect(await tier(player)).toBe('free')
    expect((await player.get('/api/me/statistics/advanced')).status).toBe(403)
    expect(await billing(player)).toMatchObject({
      subscription: { status: 'canceled', isInForce: false },
      abilities: { buy: true },
    })
    // It costs what it costs everybody, whatever the ended plan was.
    const { body } = await player.send('POST', '/api/billing/preview', { tier: 'plus' })
    expect(body.dueNow).toEqual({ amount: 499, currency: 'usd' })
    await buy(player)
    expect(await tier(player)).toBe('plus')
  })

  test('ends by our own clock when no event arrives', async () => {
    const player = await newPlayer()
    await buy(player)
    await player.send('POST', '/api/billing/cancel', {})
    const { periodEnd } = (await billing(player)).subscription
    const at = async (milliseconds: number) => {
      app.clock.now = new Date(Date.parse(periodEnd) + milliseconds)
      const seen = [await tier(player), (await player.get('/api/me/statistics/advanced')).status]
      app.clock.now = null
      return seen
    }
    expect(await at(-1)).toEqual(['plus', 200])
    expect(await at(0)).toEqual(['free', 403])
    const profile = (await player.get('/api/me')).body
    expect(profile).toMatchObject({ individual: { subscriptionStatus: 'active', periodEnd } })
  })

  test('is upgraded at once, charged for the rest of the period, and downgraded when the period ends', async () => {
    const player = await newPlayer()
    await buy(player)
    const preview = (body: object) => player.send('POST', '/api/billing/preview', body)
    const up = (await preview({ tier: 'pro' })).body
    expect(up).toMatchObject({ dueNow: { amount: 500, currency: 'usd' }, renewal: { amount: 999 } })
    expect((await player.send('POST', '/api/billing/change', { tier: 'pro' })).status).toBe(204)
    expect(await tier(player)).toBe('pro')
    const down = (await preview({ tier: 'plus' })).body
    const { periodEnd } = (await billing(player)).subscription
    expect(down).toMatchObject({ dueNow: { amount: 0 }, renewal: { amount: 499 }, startsAt: periodEnd })
    const change = (to: string) => player.send('POST', '/api/billing/change', { tier: to })
    expect((await change('plus')).status).toBe(204)
    expect((await billing(player)).subscription).toMatchObject({ tier: 'pro', nextTier: 'plus' })
    // The player changes their mind, and changes it back.
    expect((await change('pro')).status).toBe(204)
    expect((await billing(player)).subscription.nextTier).toBeNull()
    expect((await change('pro')).body.code).toBe('SAME_PLAN')
    await change('plus')
    await letPass(player.id, 32)
    expect((await billing(player)).subscription).toMatchObject({
      tier: 'plus',
      nextTier: null,
      isInForce: true,
    })
    // An earlier planned change does not get in the way later.
    expect((await change('pro')).status).toBe(204)
    expect((await change('plus')).status).toBe(204)
    expect((await player.send('POST', '/api/billing/cancel', {})).status).toBe(204)
    expect((await billing(player)).subscription).toMatchObject({ nextTier: null, cancelAtPeriodEnd: true })
  })

  test('is not upgraded when the card is declined', async () => {
    const player = await newPlayer()
    await buy(player, { tier: 'plus' }, 'breaks')
    const answer = await player.send('POST', '/api/billing/change', { tier: 'pro' })
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_DECLINED'])
    expect((await billing(player)).subscription.tier).toBe('plus')
  })

  test('goes on for a week after a failed renewal, says until when, and ends without payment', async () => {
    const player = await newPlayer()
    await buy(player, { tier: 'plus' }, 'breaks')
    const { periodEnd } = (await billing(player)).subscription
    await letPass(player.id, 32)
    const { subscription } = await billing(player)
    const stopsAt = new Date(Date.parse(periodEnd) + 7 * 24 * 3600_000).toISOString()
    expect(subscription).toMatchObject({ isInForce: true, pastDue: { since: periodEnd, stopsAt } })
    app.clock.now = new Date(stopsAt)
    expect(await tier(player)).toBe('free')
    app.clock.now = null
    await letPass(player.id, 10)
    expect((await billing(player)).subscription).toMatchObject({ status: 'canceled', pastDue: null })
    const { items } = (await player.get('/api/notifications')).body
    expect(items).toMatchObject([
      { kind: 'plan_ended', names: { plan: 'Plus' } },
      { kind: 'payment_failed', names: { plan: 'Plus' } },
    ])
    expect(await kinds(player)).toContain('payment_failed')
    // Who pays the old invoice after all has not bought the plan again.
    const { url } = (await player.send('POST', '/api/billing/portal', {})).body
    await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'good card' }) })
    await stripe.webhooks.settled()
    expect((await billing(player)).subscription.status).toBe('canceled')
    expect(await kinds(player)).toContain('paid')
  })

  test('can still be paid in the portal after a failed renewal', async () => {
    const player = await newPlayer()
    await buy(player, { tier: 'plus' }, 'breaks')
    await letPass(player.id, 32)
    const { url } = (await player.send('POST', '/api/billing/portal', {})).body
    await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'good card' }) })
    await stripe.webhooks.settled()
    expect((await billing(player)).subscription).toMatchObject({ isInForce: true, pastDue: null })
    expect(await kinds(player)).toEqual(['paid', 'paid', 'payment_failed', 'started'])
  })

  test('shows a refund in its history, and goes on, because the person who refunds decides that', async () => {
    const player = await newPlayer()
    await buy(player)
    const [charge] = stripe.books.of('charges', await customerOf(player.id))
    await askStripe(stripe, '/v1/refunds', { charge: charge!.id })
    await stripe.webhooks.settled()
    const { items } = (await player.get('/api/billing/history')).body
    expect(items.find(({ kind }: { kind: string }) => kind === 'refunded')).toMatchObject({
      money: { amount: 499, currency: 'usd' },
    })
    expect(await tier(player)).toBe('plus')
  })
})
