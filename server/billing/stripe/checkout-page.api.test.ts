import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { app, stripe, newPlayer, openCheckout, customerOf } = await startBillingTest()

test('a player who changed their name after a server was killed can buy', async () => {
  const player = await newPlayer()
  await openCheckout(player, { tier: 'plus' })
  // The server was killed between Stripe's answer and the transaction that keeps the customer.
  await app.pool.query('delete from stripe_customers where user_id = $1', [player.id])
  await app.pool.query(`update users set display_name = 'Another name' where id = $1`, [player.id])
  await openCheckout(player, { tier: 'plus' })
  expect(stripe.books.find('customers', await customerOf(player.id)).name).toBe('Another name')
})

test('a page that was opened at an earlier price is closed, and another one has the price of today', async () => {
  const player = await newPlayer()
  const before = await openCheckout(player, { tier: 'plus' })
  // The operator sets another price.
  stripe.books.find('checkouts', before).metadata['price'] = 'price_plus_before'
  const page = await openCheckout(player, { tier: 'plus' })
  expect(page).not.toBe(before)
  expect(stripe.books.find('checkouts', before).status).toBe('expired')
  expect(await openCheckout(player, { tier: 'plus' })).toBe(page)
})
