import { type Books, StripeError } from './books.ts'
import { itemOf, retryPayment, turnPeriod } from './subscriptions.ts'

/** Something that happens by itself at a certain time of a customer's clock. */
interface Due {
  at: number
  happen: () => void
}

/** Moves a clock forward, and lets everything that is due on the way happen in its order. */
export function advanceClock(books: Books, clockId: string, to: number): void {
  const { frozen_time: now } = books.clock(clockId)
  if (!(to > now)) throw new StripeError(400, 'invalid_request_error', 'A clock only goes forward.')
  const customers = Object.values(books.ledger.customers).filter(({ test_clock }) => test_clock === clockId)
  for (const { id } of customers)
    for (let next = nextDue(books, id); next && next.at <= to; next = nextDue(books, id)) {
      books.ledger.clocks[clockId] = next.at - Math.floor(Date.now() / 1000)
      next.happen()
    }
  books.ledger.clocks[clockId] = to - Math.floor(Date.now() / 1000)
}

function nextDue(books: Books, customer: string): Due | undefined {
  const periods = books
    .of('subscriptions', customer)
    .filter(({ status }) => status !== 'canceled')
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      happen: () => turnPeriod(books, subscription),
    }))
  const retries = books
    .of('invoices', customer)
    .filter(({ status, next_payment_attempt }) => status === 'open' && next_payment_attempt !== null)
    .map(({ id, next_payment_attempt }) => ({
      at: next_payment_attempt!,
      happen: () => retryPayment(books, id, next_payment_attempt!),
    }))
  return [...periods, ...retries].sort((a, b) => a.at - b.at)[0]
}
