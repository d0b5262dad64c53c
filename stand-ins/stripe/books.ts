import { randomBytes } from 'node:crypto'
import type {
  Charge,
  CheckoutSession,
  Clock,
  Customer,
  Dispute,
  Event,
  Invoice,
  Price,
  Refund,
  Schedule,
  Subscription,
} from './documents.ts'

/** An error in the form in which Stripe's API answers it. */
export class StripeError extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; message: string } }

  constructor(status: number, type: string, message: string, code?: string) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...(code && { code }) } }
  }
}

const missing = (id: string) =>
  new StripeError(404, 'invalid_request_error', `No such thing: '${id}'`, 'resource_missing')

/** What a checkout sells. The API's document does not contain it. */
export interface Sale {
  price: string
  quantity: number
  metadata: Record<string, string>
}

/** All data of the stand-in. */
interface Ledger {
  customers: Record<string, Customer>
  /** By how many seconds each clock is ahead of the real one. */
  clocks: Record<string, number>
  subscriptions: Record<string, Subscription>
  schedules: Record<string, Schedule>
  invoices: Record<string, Invoice>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  checkouts: Record<string, CheckoutSession>
  sales: Record<string, Sale>
  /** The portal pages, with the customers they belong to. */
  portals: Record<string, { customer: string; returnUrl: string }>
  /** The customers whose cards are declined from now on. */
  brokenCards: Record<string, true>
  /** The amount that is credited to a customer's next invoice, in minor units. */
  credits: Record<string, number>
}

const EMPTY: Ledger = {
  customers: {},
  clocks: {},
  subscriptions: {},
  schedules: {},
  invoices: {},
  charges: {},
  refunds: {},
  disputes: {},
  checkouts: {},
  sales: {},
  portals: {},
  brokenCards: {},
  credits: {},
}

type Shelf = 'customers' | 'subscriptions' | 'schedules' | 'invoices' | 'charges' | 'refunds' | 'checkouts'

/** The stand-in's books: documents by their ids, and a function that is told of changes. */
export class Books {
  readonly ledger: Ledger
  readonly prices: Record<string, Price>
  private readonly tell: (event: Event) => void

  constructor(prices: readonly Price[], tell: (event: Event) => void, ledger?: Partial<Ledger>) {
    this.ledger = { ...structuredClone(EMPTY), ...ledger }
    this.prices = Object.fromEntries(prices.map((price) => [price.id, price]))
    this.tell = tell
  }

  newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
  nextInvoiceNumber = () => `STAND-IN-${Object.keys(this.ledger.invoices).length + 1}`

  /** The time on a customer's clock. */
  nowOf = (customer: string): number => {
    const clock = this.ledger.customers[customer]?.test_clock ?? ''
    return Math.floor(Date.now() / 1000) + (this.ledger.clocks[clock] ?? 0)
  }

  clock = (id: string): Clock => {
    const ahead = this.ledger.clocks[id]
    if (ahead === undefined) throw missing(id)
    const frozen_time = Math.floor(Date.now() / 1000) + ahead
    return { id, object: 'test_helpers.test_clock', frozen_time, status: 'ready' }
  }

  find<S extends Shelf>(shelf: S, id: string): Ledger[S][string] {
    const found = this.ledger[shelf][id]
    if (!found) throw missing(id)
    return found as Ledger[S][string]
  }

  price(id: string): Price {
    const price = this.prices[id]
    if (!price) throw missing(id)
    return price
  }

  /** The documents of one customer, the newest first. */
  of<S extends Exclude<Shelf, 'customers' | 'refunds'>>(shelf: S, customer: string): Ledger[S][string][] {
    const all = Object.values(this.ledger[shelf]) as { customer: string }[]
    return all.filter((each) => each.customer === customer).toReversed() as Ledger[S][string][]
  }

  /** Tells what happened, with the object as it is at this moment, as in Stripe's events. */
  emit(type: string, about: { customer?: string; id?: string }): void {
    this.tell({
      id: this.newId('evt'),
      object: 'event',
      created: this.nowOf(about.customer ?? about.id ?? ''),
      type,
      livemode: false,
      data: { object: structuredClone(about) },
    })
  }
}
