import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { Payments } from '#server/billing/stripe/payments.ts'
import { readMoneyMoved } from './read-money-moved.ts'

/** Stripe with these documents of one customer. */
const paymentsWith = (invoices: object[], refunds: object[] = []): Payments => {
  const list = (data: object[]) => ({ list: () => Promise.resolve({ data }) })
  const stripe = {
    invoices: list(invoices),
    charges: list(refunds.length > 0 ? [{ id: 'ch_1', amount_refunded: 500 }] : []),
    refunds: list(refunds),
  }
  const ask = (work: (stripe: Stripe) => unknown) => work(stripe as unknown as Stripe)
  return { ask, priceIds: { plus: 'price_plus', pro: 'price_pro' } } as Payments
}

const invoice = (status: string, attempts: number) => ({
  id: 'in_1',
  currency: 'usd',
  created: 0,
  amount_due: 500,
  amount_paid: status === 'paid' ? 500 : 0,
  status,
  attempted: attempts > 0,
  attempt_count: attempts,
  status_transitions: { paid_at: 60 },
  number: 'A-1',
  parent: { subscription_details: { metadata: { tier: 'plus' } } },
  lines: { data: [lineOf(500, 'price_plus', 1)] },
  payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
})

const lineOf = (amount: number, price: string, quantity: number) => ({
  amount,
  quantity,
  pricing: { price_details: { price } },
})

const kindsOf = async (payments: Payments) =>
  (await readMoneyMoved(payments, 'cus_1')).map(({ kind }) => kind)

test.each([
  ['draft', 0, []],
  ['open', 0, []],
  ['open', 1, ['payment_failed']],
  ['void', 0, []],
  ['void', 1, ['payment_failed']],
  ['uncollectible', 3, ['payment_failed']],
  ['paid', 1, ['paid']],
  ['paid', 2, ['payment_failed', 'paid']],
])('an invoice that is %s after %d attempts', async (status, attempts, kinds) => {
  expect(await kindsOf(paymentsWith([invoice(status, attempts)]))).toEqual(kinds)
})

test.each([
  ['succeeded', ['refunded']],
  ['pending', ['refunded']],
  ['failed', []],
  ['canceled', []],
])('a refund that is %s', async (status, kinds) => {
  const refund = { id: 're_1', created: 0, amount: 500, currency: 'usd', status }
  expect(await kindsOf(paymentsWith([], [refund]))).toEqual(kinds)
})

test('an invoice is for the plan of its largest line, and one at an earlier price for what was noted', async () => {
  const lines = { data: [lineOf(-300, 'price_plus', 3), lineOf(800, 'price_pro', 4)] }
  const [changed] = await readMoneyMoved(paymentsWith([{ ...invoice('paid', 1), lines }]), 'cus_1')
  expect(changed).toMatchObject({ tier: 'pro', seats: 4, invoiceNumber: 'A-1' })
  const old = { data: [lineOf(400, 'price_old', 1)] }
  const [earlier] = await readMoneyMoved(paymentsWith([{ ...invoice('paid', 1), lines: old }]), 'cus_1')
  expect(earlier).toMatchObject({ tier: 'plus', seats: 1 })
  const [gone] = await readMoneyMoved(
    paymentsWith([{ ...invoice('paid', 1), parent: null, lines: old }]),
    'cus_1',
  )
  expect(gone).toMatchObject({ tier: null })
})
