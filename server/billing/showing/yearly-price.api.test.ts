import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { stripe, newPlayer, buy, billing } = await startBillingTest()

test('a yearly price is shown as yearly: among the plans, before buying, and afterwards', async () => {
  const monthly = stripe.books.prices['price_plus']!
  stripe.books.prices['price_plus'] = { ...monthly, recurring: { interval: 'year', interval_count: 1 } }
  const price = { amount: 499, currency: 'usd', interval: 'year' }
  const player = await newPlayer()
  expect((await billing(player)).plans[1].price).toEqual(price)
  const { body } = await player.send('POST', '/api/billing/preview', { tier: 'plus' })
  expect(body.renewal).toEqual(price)
  await buy(player)
  expect((await billing(player)).subscription.price).toEqual(price)
})
