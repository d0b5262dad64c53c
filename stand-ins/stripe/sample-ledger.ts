import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Books } from './books.ts'
import { PRICES } from './stripe-server.ts'
import { monthsAfter, startSubscription } from './subscriptions.ts'

/** A customer who has paid for Plus since before the stand-in was first started. */
export interface SampleCustomer {
  id: string
  email: string
  name: string
  subscription: string
  periodEnd: Date
}

/**
 * Begins the stand-in's books with a customer, unless there are some already. Books of an older version are begun anew, because the server would
 * fail at invoices without what it reads of them. Returns whether it did that.
 */
export function beginLedger(file: string, customer: SampleCustomer): boolean {
  const isOld = existsSync(file) && !isOfThisVersion(readFileSync(file, 'utf8'))
  if (isOld || !existsSync(file)) writeFileSync(file, JSON.stringify(sampleLedger(customer)))
  return isOld
}

/** Invoices have lines since the server reads the plan of a payment from them. */
function isOfThisVersion(books: string): boolean {
  const { invoices = {} } = JSON.parse(books) as { invoices?: Record<string, { lines?: unknown }> }
  return Object.values(invoices).every(({ lines }) => lines !== undefined)
}

function sampleLedger({ id, email, name, subscription, periodEnd }: SampleCustomer): object {
  const books = new Books(PRICES, () => {})
  const clock = `clock_${id}`
  const begin = monthsAfter(Math.floor(periodEnd.getTime() / 1000), -1)
  const { ledger } = books
  // The first month was paid in the past.
  ledger.clocks[clock] = begin - Math.floor(Date.now() / 1000)
  ledger.customers[id] = {
    id,
    object: 'customer',
    created: begin,
    email,
    name,
    metadata: {},
    test_clock: clock,
  }
  const started = startSubscription(books, id, {
    price: 'price_plus',
    quantity: 1,
    metadata: { tier: 'plus' },
  })
  delete ledger.subscriptions[started.id]
  started.id = subscription
  ledger.subscriptions[subscription] = started
  for (const invoice of Object.values(ledger.invoices))
    invoice.parent.subscription_details.subscription = subscription
  ledger.clocks[clock] = 0
  return ledger
}
