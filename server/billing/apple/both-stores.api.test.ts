import { afterAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/calendar/calendar-date.ts'
import { month, startAppStoreTest } from '#server/billing/testing/start-app-store-test.ts'
import type { Player } from '#server/testing/player.ts'
import { startStripeStandIn } from '#stand-ins/stripe/stripe-server.ts'

const stripe = await startStripeStandIn()
afterAll(() => stripe.close())
const { app, handIn, notify } = await startAppStoreTest(stripe.environment)

/** Opens Stripe's payment page, and returns its state later. */
async function openPage(player: Player) {
  const { body } = await player.send('POST', '/api/billing/checkout', { tier: 'plus' })
  const id = new URL(body.url).pathname.split('/').at(-1)!
  return () => stripe.books.find('checkouts', id).status
}

test('whoever buys in the App Store cannot pay on a page of Stripe that was open, too', async () => {
  const player = await app.signUp()
  const status = await openPage(player)
  expect(status()).toBe('open')
  expect((await handIn(player, month(player))).status).toBe(200)
  expect(status()).toBe('expired')
  expect((await player.send('POST', '/api/billing/checkout', { tier: 'plus' })).body.code).toBe(
    'ALREADY_SUBSCRIBED',
  )
})

test('a purchase that Apple alone reports, because the app was closed, closes the page, too', async () => {
  const player = await app.signUp()
  const status = await openPage(player)
  await notify({ notificationType: 'SUBSCRIBED', transaction: month(player) })
  expect(status()).toBe('expired')
})

test('a purchase of long ago that is handed in again leaves the page open', async () => {
  const player = await app.signUp()
  const status = await openPage(player)
  const long = { purchaseDate: Date.now() - 90 * DAY_MS, expiresDate: Date.now() - 60 * DAY_MS }
  expect((await handIn(player, month(player, long))).status).toBe(200)
  expect(status()).toBe('open')
})
