import { expect, test } from 'vitest'
import type { Player } from '#server/testing/player.ts'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { stripe, newPlayer, openCheckout, pay, buy, billing, tier, customerOf } = await startBillingTest()

/** The operator deletes a customer in Stripe's dashboard, or goes from test to live payments. No event arrives. */
async function forgetAtStripe(player: Player): Promise<string> {
  const id = await customerOf(player.id)
  const { ledger } = stripe.books
  delete ledger.customers[id]
  for (const shelf of [ledger.subscriptions, ledger.invoices, ledger.charges, ledger.checkouts])
    for (const each of Object.values(shelf)) if (each.customer === id) delete shelf[each.id]
  return id
}

const ask = async (player: Player, path: string) => {
  const { status, body } = await player.send('POST', `/api/billing/${path}`, {})
  return [status, body?.code]
}

test('a player whose customer Stripe does not know any more learns that the plan is over, and can buy again', async () => {
  const player = await newPlayer()
  await buy(player)
  const before = await forgetAtStripe(player)
  expect(await ask(player, 'portal')).toEqual([409, 'NO_SUBSCRIPTION'])
  expect(await ask(player, 'cancel')).toEqual([409, 'NO_SUBSCRIPTION'])
  expect(await tier(player)).toBe('free')
  expect((await billing(player)).abilities.buy).toBe(true)

  const pages = await Promise.all([1, 2, 3].map(() => openCheckout(player, { tier: 'plus' })))
  expect(new Set(pages).size).toBe(1)
  await pay(pages[0]!)
  await stripe.webhooks.settled()
  expect(await tier(player)).toBe('plus')
  expect(await customerOf(player.id)).not.toBe(before)
  expect(await ask(player, 'cancel')).toEqual([204, undefined])
})

test('a key of another account ends no plan: it knows neither the customer nor our prices', async () => {
  const player = await newPlayer()
  await buy(player)
  const { customers } = stripe.books.ledger
  const kept = { customers: { ...customers }, prices: { ...stripe.books.prices } }
  for (const id of Object.keys(customers)) delete customers[id]
  for (const id of Object.keys(stripe.books.prices)) delete stripe.books.prices[id]
  expect(await ask(player, 'cancel')).toEqual([503, 'BILLING_UNAVAILABLE'])
  expect(await tier(player)).toBe('plus')
  Object.assign(customers, kept.customers)
  Object.assign(stripe.books.prices, kept.prices)
  expect(await ask(player, 'cancel')).toEqual([204, undefined])
})

test('a price that Stripe does not know replaces no customer', async () => {
  const player = await newPlayer()
  await openCheckout(player, { tier: 'plus' })
  const before = await customerOf(player.id)
  const pro = stripe.environment['STRIPE_PRICE_PRO']!
  const kept = stripe.books.prices[pro]!
  delete stripe.books.prices[pro]
  expect((await player.send('POST', '/api/billing/checkout', { tier: 'pro' })).status).toBe(500)
  stripe.books.prices[pro] = kept
  expect(await customerOf(player.id)).toBe(before)
})
