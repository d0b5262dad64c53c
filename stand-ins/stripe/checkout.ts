import { type Books, StripeError } from './books.ts'
import type { CheckoutSession } from './documents.ts'
import { type Form, formOf, listOf, numberOf, textOf, textsOf } from './read-form.ts'
import { startSubscription } from './subscriptions.ts'

const DAY = 24 * 3600

/** POST /v1/checkout/sessions */
export function openCheckout(books: Books, form: Form, origin: string): CheckoutSession {
  const customer = books.find('customers', textOf(form, 'customer') ?? '').id
  const [line] = listOf(form, 'line_items')
  const price = books.price(textOf(line, 'price') ?? '')
  const quantity = numberOf(line, 'quantity') ?? 1
  const id = books.newId('cs_test')
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    created: books.nowOf(customer),
    customer,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    client_reference_id: textOf(form, 'client_reference_id') ?? null,
    metadata: textsOf(formOf(form, 'metadata')),
    success_url: textOf(form, 'success_url')!,
    cancel_url: textOf(form, 'cancel_url')!,
    url: `${origin}/pay/${id}`,
    subscription: null,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
  }
  books.ledger.checkouts[id] = session
  const metadata = textsOf(formOf(formOf(form, 'subscription_data'), 'metadata'))
  books.ledger.sales[id] = { price: price.id, quantity, metadata }
  return session
}

/** POST /v1/checkout/sessions/{id}/expire */
export function expireCheckout(books: Books, id: string): CheckoutSession {
  const session = openSession(books, id)
  Object.assign(session, { status: 'expired', url: null })
  books.emit('checkout.session.expired', session)
  return session
}

/**
 * Does what the button "Pay" does: the subscription begins and the first month is paid. Returns the address that the browser is sent to.
 * Throws a card error.
 */
export function payCheckout(books: Books, id: string, card: string): string {
  const session = openSession(books, id)
  if (card === 'declined')
    throw new StripeError(402, 'card_error', 'Your card was declined.', 'card_declined')
  delete books.ledger.brokenCards[session.customer]
  const subscription = startSubscription(books, session.customer, books.ledger.sales[id]!)
  if (card === 'breaks') books.ledger.brokenCards[session.customer] = true
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  })
  books.emit('checkout.session.completed', session)
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', id)
}

/** A page is open for a day, as Stripe's are. */
function openSession(books: Books, id: string): CheckoutSession {
  const session = books.find('checkouts', id)
  if (session.status === 'open' && books.nowOf(session.customer) > session.created + DAY)
    Object.assign(session, { status: 'expired', url: null })
  if (session.status !== 'open')
    throw new StripeError(400, 'invalid_request_error', `This Checkout Session is ${session.status}.`)
  return session
}
