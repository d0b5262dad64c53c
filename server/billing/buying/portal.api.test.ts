import { expect, test } from 'vitest'
import { growOld } from '#server/testing/grow-old.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { app, stripe, newPlayer, buy, letPass, billing, tier, customerOf } = await startBillingTest()

test('a plan that was canceled in the portal, on a date, can be renewed here, and by changing it', async () => {
  const player = await newPlayer()
  await buy(player, { tier: 'pro' })
  const [bought] = stripe.books.of('subscriptions', await customerOf(player.id))
  const cancelInPortal = async () => {
    const { url } = (await player.send('POST', '/api/billing/portal', {})).body
    await fetch(url, { method: 'POST', body: new URLSearchParams({ cancel: bought!.id }) })
    await stripe.webhooks.settled()
    expect((await billing(player)).subscription).toMatchObject({ cancelAtPeriodEnd: true })
    expect(bought).toMatchObject({ cancel_at: expect.any(Number), cancel_at_period_end: false })
  }
  const steps = [
    ['resume', {}],
    ['change', { tier: 'plus' }],
  ] as const
  for (const [path, body] of steps) {
    await cancelInPortal()
    expect((await player.send('POST', `/api/billing/${path}`, body)).status).toBe(204)
    expect((await billing(player)).subscription).toMatchObject({ cancelAtPeriodEnd: false })
    expect(bought!.cancel_at).toBeNull()
  }
  await letPass(player.id, 32)
  expect(await tier(player)).toBe('plus')
  await cancelInPortal()
  expect((await player.send('POST', '/api/billing/change', { tier: 'pro' })).status).toBe(204)
  await letPass(player.id, 31)
  expect(await tier(player)).toBe('pro')
})

test('a second checkout, whose page may know the card, waits for a fresh sign-in, but not the first', async () => {
  const player = await newPlayer()
  const checkout = async () => (await player.send('POST', '/api/billing/checkout', { tier: 'plus' })).body
  await growOld(app, player)
  expect(await checkout()).toHaveProperty('url')
  expect(await checkout()).toMatchObject({ status: 403, code: 'FRESH_SIGN_IN_NEEDED' })
  await growOld(app, player, 9)
  expect(await checkout()).toHaveProperty('url')
})
