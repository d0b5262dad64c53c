import { type Books, StripeError } from './books.ts'
import { expireCheckout, openCheckout } from './checkout.ts'
import { advanceClock } from './clock.ts'
import type { Customer, Refund, Subscription } from './documents.ts'
import { type Form, formOf, listOf, numberOf, textOf, textsOf } from './read-form.ts'
import { proration } from './invoices.ts'
import { createSchedule, releaseById, updateSchedule } from './schedules.ts'
import { cancelSubscription, itemOf, updateSubscription } from './subscriptions.ts'

interface ApiRequest {
  books: Books
  /** The parameters of the body or of the query. */
  form: Form
  /** The value of `{id}` in the path. */
  id: string
  /** The address of this stand-in. */
  origin: string
}

type Handler = (request: ApiRequest) => object

const listed = (url: string, data: object[]) => ({ object: 'list', url, has_more: false, data })

const customerOf = (form: Form) => textOf(form, 'customer') ?? ''

/** Operations by method and path, as in Stripe's reference: https://docs.stripe.com/api */
export const ROUTES: Record<string, Handler> = {
  'POST /v1/customers': ({ books, form }) => createCustomer(books, form),
  'GET /v1/customers': ({ books, form }) => {
    const all = Object.values(books.ledger.customers)
    return listed(
      '/v1/customers',
      all.filter(({ email }) => email === (textOf(form, 'email') ?? email)),
    )
  },
  'GET /v1/customers/{id}': ({ books, id }) => books.find('customers', id),
  'GET /v1/prices/{id}': ({ books, id }) => books.price(id),
  'POST /v1/checkout/sessions': ({ books, form, origin }) => openCheckout(books, form, origin),
  'GET /v1/checkout/sessions': ({ books, form }) => {
    const status = textOf(form, 'status')
    const all = books.of('checkouts', customerOf(form))
    return listed(
      '/v1/checkout/sessions',
      all.filter((session) => !status || session.status === status),
    )
  },
  'GET /v1/checkout/sessions/{id}': ({ books, id }) => books.find('checkouts', id),
  'POST /v1/checkout/sessions/{id}/expire': ({ books, id }) => expireCheckout(books, id),
  'POST /v1/billing_portal/sessions': ({ books, form, origin }) => openPortal(books, form, origin),
  'GET /v1/subscriptions': ({ books, form }) => listSubscriptions(books, form),
  'GET /v1/subscriptions/{id}': ({ books, id }) => books.find('subscriptions', id),
  'POST /v1/subscriptions/{id}': ({ books, id, form }) => updateSubscription(books, id, form),
  'DELETE /v1/subscriptions/{id}': ({ books, id }) => {
    const subscription = books.find('subscriptions', id)
    return cancelSubscription(books, subscription, books.nowOf(subscription.customer))
  },
  'POST /v1/subscription_schedules': ({ books, form }) => createSchedule(books, form),
  'POST /v1/subscription_schedules/{id}': ({ books, id, form }) => updateSchedule(books, id, form),
  'POST /v1/subscription_schedules/{id}/release': ({ books, id }) => releaseById(books, id),
  'GET /v1/invoices': ({ books, form }) => listed('/v1/invoices', books.of('invoices', customerOf(form))),
  'POST /v1/invoices/create_preview': ({ books, form }) => previewInvoice(books, form),
  'GET /v1/charges': ({ books, form }) => listed('/v1/charges', books.of('charges', customerOf(form))),
  'GET /v1/charges/{id}': ({ books, id }) => books.find('charges', id),
  'GET /v1/disputes': ({ books, form }) => {
    const all = Object.values(books.ledger.disputes)
    return listed(
      '/v1/disputes',
      all.filter(({ charge }) => charge === textOf(form, 'charge')),
    )
  },
  'POST /v1/refunds': ({ books, form }) => refund(books, form),
  'GET /v1/refunds': ({ books, form }) => {
    const all = Object.values(books.ledger.refunds)
    return listed(
      '/v1/refunds',
      all.filter(({ charge }) => charge === textOf(form, 'charge')),
    )
  },
  'GET /v1/refunds/{id}': ({ books, id }) => books.find('refunds', id),
  'GET /v1/test_helpers/test_clocks/{id}': ({ books, id }) => books.clock(id),
  'POST /v1/test_helpers/test_clocks/{id}/advance': ({ books, id, form }) => {
    advanceClock(books, id, numberOf(form, 'frozen_time') ?? 0)
    return books.clock(id)
  },
}

function createCustomer(books: Books, form: Form): Customer {
  const id = books.newId('cus')
  const clock = books.newId('clock')
  const customer: Customer = {
    id,
    object: 'customer',
    created: Math.floor(Date.now() / 1000),
    email: textOf(form, 'email') ?? null,
    name: textOf(form, 'name') ?? null,
    metadata: textsOf(formOf(form, 'metadata')),
    test_clock: clock,
  }
  books.ledger.clocks[clock] = 0
  books.ledger.customers[id] = customer
  return customer
}

function openPortal(books: Books, form: Form, origin: string): object {
  const id = books.newId('bps')
  const customer = books.find('customers', customerOf(form)).id
  books.ledger.portals[id] = { customer, returnUrl: textOf(form, 'return_url') ?? origin }
  return { id, object: 'billing_portal.session', customer, url: `${origin}/portal/${id}` }
}

function listSubscriptions(books: Books, form: Form): object {
  books.find('customers', customerOf(form))
  const isWhole = textOf(form, 'status') === 'all'
  const all = books.of('subscriptions', customerOf(form))
  const expands = Object.values(formOf(form, 'expand') ?? {}).includes('data.schedule')
  const expanded = (subscription: Subscription) => ({
    ...subscription,
    schedule: books.ledger.schedules[subscription.schedule ?? ''] ?? null,
  })
  const shown = all.filter(({ status }) => isWhole || status !== 'canceled')
  return listed('/v1/subscriptions', expands ? shown.map(expanded) : shown)
}

function previewInvoice(books: Books, form: Form): object {
  const subscription = books.find('subscriptions', textOf(form, 'subscription') ?? '')
  const [wanted] = listOf(formOf(form, 'subscription_details'), 'items')
  const price = books.price(textOf(wanted, 'price') ?? itemOf(subscription).price.id)
  const quantity = numberOf(wanted, 'quantity') ?? 1
  const now = books.nowOf(subscription.customer)
  const total = proration(subscription, { unitAmount: price.unit_amount, quantity }, now)
  return { object: 'invoice', total, amount_due: Math.max(0, total), currency: price.currency }
}

/** POST /v1/refunds, of the whole rest of a charge or of an amount. */
export function refund(books: Books, form: Form): Refund {
  const charge = books.find('charges', textOf(form, 'charge') ?? '')
  const amount = numberOf(form, 'amount') ?? charge.amount - charge.amount_refunded
  if (amount <= 0 || amount > charge.amount - charge.amount_refunded)
    throw new StripeError(400, 'invalid_request_error', 'Charge has already been refunded.')
  const created = books.nowOf(charge.customer)
  const { currency, payment_intent } = charge
  const id = books.newId('re')
  const refund: Refund = {
    id,
    object: 'refund',
    created,
    charge: charge.id,
    payment_intent,
    amount,
    currency,
    status: 'succeeded',
  }
  books.ledger.refunds[id] = refund
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  books.emit('charge.refunded', charge)
  return refund
}
