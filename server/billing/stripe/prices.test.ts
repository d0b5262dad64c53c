import { expect, test } from 'vitest'
import type { Payments } from './payments.ts'
import { createPriceList } from './prices.ts'

const PRICE = { unit_amount: 629, currency: 'eur', recurring: { interval: 'month' } }
const MINUTE = 60_000

/** Stripe with one price. Counts the requests, and does not answer while `isAway`. */
function startStripe() {
  const stripe = { asked: 0, isAway: false }
  const payments = {
    priceIds: { plus: 'price_plus', pro: undefined },
    async ask() {
      stripe.asked += 1
      await Promise.resolve()
      if (stripe.isAway) throw new Error('away')
      return PRICE
    },
  } as unknown as Payments
  const offers = createPriceList(payments)
  const plusAt = async (minutes: number) =>
    (await offers(new Date(minutes * MINUTE))).find(({ tier }) => tier === 'plus')!.price
  return { stripe, plusAt }
}

test('many requests for a price at the same moment ask Stripe once', async () => {
  const { stripe, plusAt } = startStripe()
  const prices = await Promise.all(Array.from({ length: 50 }, () => plusAt(0)))
  expect(stripe.asked).toBe(1)
  for (const price of prices) expect(price).toEqual({ amount: 629, currency: 'eur', interval: 'month' })
})

test('a price is kept for ten minutes, and longer while Stripe is down', async () => {
  const { stripe, plusAt } = startStripe()
  await plusAt(0)
  await plusAt(9)
  expect(stripe.asked).toBe(1)
  stripe.isAway = true
  expect(await plusAt(11)).toMatchObject({ amount: 629 })
  expect(stripe.asked).toBe(2)
  // Half a minute later it asks again.
  stripe.isAway = false
  await plusAt(11.2)
  expect(stripe.asked).toBe(2)
  await plusAt(12)
  expect(stripe.asked).toBe(3)
})
