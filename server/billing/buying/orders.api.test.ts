import { expect, test } from 'vitest'
import { startBillingTest } from '#server/billing/testing/start-billing-test.ts'

const { stripe, newPlayer, openCheckout, buy, tier, customerOf } = await startBillingTest()

test('buying works for a player whose customer the operator has deleted at Stripe, with a new one', async () => {
  const player = await newPlayer()
  const page = await openCheckout(player, { tier: 'plus' })
  const former = await customerOf(player.id)
  delete stripe.books.ledger.customers[former]
  delete stripe.books.ledger.checkouts[page]
  await buy(player)
  expect(await tier(player)).toBe('plus')
  expect(await customerOf(player.id)).not.toBe(former)

  delete stripe.books.ledger.customers[await customerOf(player.id)]
  expect((await player.send('POST', '/api/billing/portal', {})).body.code).toBe('NO_SUBSCRIPTION')
  expect((await player.send('POST', '/api/billing/portal', {})).body.code).toBe('NO_SUBSCRIPTION')
})

test('an order with half a seat is told so', async () => {
  const order = { tier: 'plus', seats: 1.5, organizationId: '018f3c3e-7c3b-7c3b-8c3b-7c3b7c3b7c3b' }
  const { status, body } = await (await newPlayer()).send('POST', '/api/billing/checkout', order)
  expect([status, body.fields]).toEqual([422, { seats: 'Check this.' }])
})
