import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { stripe, newPlayer, buy, letPass, billing, tier, customerOf } = await startBillingTest()

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
