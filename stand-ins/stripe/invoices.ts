import { StripeError, type Books } from './books.ts'
import type { Invoice, InvoiceLine, Price, Subscription } from './documents.ts'

const DAY = 24 * 3600
/** After how many days a declined payment is tried again. After the last try the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7]

interface Bill {
  reason: Invoice['billing_reason']
  amount: number
  /** What the subscription charges from now on. */
  sale: Sold
}

interface Sold {
  price: Price
  quantity: number
}

/**
 * Makes an invoice for a subscription and charges it. If the payment is declined although it must not be, it throws a card error and leaves
 * nothing behind.
 */
export function bill(
  books: Books,
  subscription: Subscription,
  { reason, amount, sale }: Bill,
  { mustBePaid = false, at = books.nowOf(subscription.customer) } = {},
): Invoice {
  const { customer, currency } = subscription
  const credit = books.ledger.credits[customer] ?? 0
  const due = Math.max(0, amount - credit)
  if (mustBePaid && due > 0 && books.ledger.brokenCards[customer])
    throw new StripeError(402, 'card_error', 'Your card was declined.', 'card_declined')
  books.ledger.credits[customer] = Math.max(0, credit - amount)
  const invoice: Invoice = {
    id: books.newId('in'),
    object: 'invoice',
    created: at,
    customer,
    currency,
    number: books.nextInvoiceNumber(),
    billing_reason: reason,
    status: 'open',
    total: amount,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempted: false,
    attempt_count: 0,
    next_payment_attempt: null,
    status_transitions: { finalized_at: at, paid_at: null },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
    },
    lines: { object: 'list', data: linesOf(subscription, sale, amount), has_more: false, url: '' },
    payments: { object: 'list', data: [], has_more: false, url: '' },
  }
  books.ledger.invoices[invoice.id] = invoice
  subscription.latest_invoice = invoice.id
  books.emit('invoice.finalized', invoice)
  charge(books, invoice, at)
  return invoice
}

/** A change takes back the rest of what was sold before. */
function linesOf({ items }: Subscription, sale: Sold, amount: number): InvoiceLine[] {
  const [before] = items.data
  if (before.price.id === sale.price.id && before.quantity === sale.quantity) return [lineOf(sale, amount)]
  const back = before.price.unit_amount * before.quantity
  return [lineOf(before, -back), lineOf(sale, amount + back)]
}

const lineOf = ({ price, quantity }: Sold, amount: number): InvoiceLine => ({
  object: 'line_item',
  amount,
  quantity,
  pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
})

/** Tries to charge an open invoice, and returns whether it is paid now. */
export function charge(books: Books, invoice: Invoice, at: number): boolean {
  const { customer, currency, amount_due: amount } = invoice
  invoice.attempted = true
  invoice.attempt_count += 1
  if (amount > 0 && books.ledger.brokenCards[customer]) {
    const wait = RETRY_DAYS[invoice.attempt_count - 1]
    invoice.next_payment_attempt = wait === undefined ? null : invoice.created + wait * DAY
    books.emit('invoice.payment_failed', invoice)
    return false
  }
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: amount,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  })
  if (amount > 0) {
    const id = books.newId('ch')
    const paymentIntent = books.newId('pi')
    invoice.payments.data.push({
      object: 'invoice_payment',
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
    })
    books.ledger.charges[id] = {
      id,
      object: 'charge',
      created: at,
      customer,
      amount,
      currency,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      paid: true,
      payment_intent: paymentIntent,
    }
  }
  books.emit('invoice.paid', invoice)
  books.emit('invoice.payment_succeeded', invoice)
  return true
}

/** How much more, or less, the rest of the current period costs than what was paid for it. */
export function proration(
  { items }: Subscription,
  wanted: { unitAmount: number; quantity: number },
  at: number,
): number {
  const [{ price, quantity, current_period_start: start, current_period_end: end }] = items.data
  const rest = Math.max(0, Math.min(1, (end - at) / (end - start)))
  return Math.round((wanted.unitAmount * wanted.quantity - price.unit_amount * quantity) * rest)
}
