import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { startStripeStandIn } from '#stand-ins/stripe/stripe-server.ts'
import { examinePayments, judgePrice } from './examine-payments.ts'

const stripe = await startStripeStandIn()
afterAll(() => stripe.close())

const examine = (but: Record<string, string> = {}) =>
  examinePayments(readConfig({ ...stripe.environment, ...but }))

test('the doctor asks Stripe for the prices', async () => {
  expect(await examinePayments(readConfig({}))).toMatchObject([{ state: 'good' }])
  expect(await examine()).toMatchObject([
    {
      state: 'doubtful',
      says: 'STRIPE_PRICE_PLUS: price_plus is there, for test payments: nobody is charged',
    },
    { state: 'doubtful', says: 'STRIPE_PRICE_PRO: price_pro is there, for test payments: nobody is charged' },
  ])
})

test('the doctor says why nothing can be sold', async () => {
  const first = async (but: Record<string, string>) => (await examine(but))[0]
  expect(await first({ STRIPE_SECRET_KEY: 'sk_test_another' })).toEqual({
    state: 'broken',
    says: 'STRIPE_PRICE_PLUS: Stripe refuses STRIPE_SECRET_KEY',
  })
  expect(await first({ STRIPE_PRICE_PLUS: 'price_of_another' })).toEqual({
    state: 'broken',
    says: 'STRIPE_PRICE_PLUS: Stripe does not know price_of_another: the key and the price are of two accounts, or one is for test payments',
  })
  stripe.goDown(true)
  expect(await first({})).toEqual({
    state: 'broken',
    says: 'STRIPE_PRICE_PLUS: Stripe does not answer from here',
  })
  stripe.goDown(false)
})

const recurring = { interval: 'month' } as never

test.each([
  [{ active: true, recurring, livemode: true }, 'good', 'STRIPE_PRICE_PLUS: Stripe sells price_1'],
  [
    { active: false, recurring, livemode: true },
    'broken',
    'STRIPE_PRICE_PLUS: price_1 is archived, so nobody can buy it',
  ],
  [
    { active: true, recurring: null, livemode: true },
    'broken',
    'STRIPE_PRICE_PLUS: price_1 is paid once, and a plan needs a price of a month or a year',
  ],
  [
    { active: true, recurring: { interval: 'month', interval_count: 3 } as never, livemode: true },
    'broken',
    'STRIPE_PRICE_PLUS: price_1 is not a fixed price of a month or a year',
  ],
  [
    { active: true, recurring, livemode: true, unit_amount: null },
    'broken',
    'STRIPE_PRICE_PLUS: price_1 is not a fixed price of a month or a year',
  ],
])('a price that is %o is %s', (price, state, says) => {
  const fixed = { id: 'price_1', unit_amount: 499, currency: 'usd' }
  expect(judgePrice('STRIPE_PRICE_PLUS', { ...fixed, ...price })).toEqual({ state, says })
})
