import { type Books, type Sale, StripeError } from './books.ts'
import type { Schedule, Subscription, SubscriptionItem } from './documents.ts'
import { type Form, listOf, numberOf, textOf, textsOf, formOf } from './read-form.ts'
import { bill, charge, proration } from './invoices.ts'

/** The same day this many months later, or the last day of that month. */
export function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}

export const itemOf = (subscription: Subscription): SubscriptionItem => subscription.items.data[0]

/** Begins a subscription whose first payment went through. */
export function startSubscription(books: Books, customer: string, sale: Sale): Subscription {
  const now = books.nowOf(customer)
  const id = books.newId('sub')
  const price = books.price(sale.price)
  const item: SubscriptionItem = {
    id: books.newId('si'),
    object: 'subscription_item',
    price,
    quantity: sale.quantity,
    current_period_start: now,
    current_period_end: monthsAfter(now, 1),
  }
  const subscription: Subscription = {
    id,
    object: 'subscription',
    created: now,
    customer,
    status: 'active',
    currency: price.currency,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    metadata: sale.metadata,
    schedule: null,
  }
  books.ledger.subscriptions[id] = subscription
  books.emit('customer.subscription.created', subscription)
  bill(books, subscription, {
    reason: 'subscription_create',
    amount: price.unit_amount * sale.quantity,
    sale: item,
  })
  return subscription
}

/** POST /v1/subscriptions/{id}, for what we change: price, quantity, metadata, and whether the subscription ends with its period. */
export function updateSubscription(books: Books, id: string, form: Form): Subscription {
  const subscription = books.find('subscriptions', id)
  if (subscription.status === 'canceled')
    throw new StripeError(
      400,
      'invalid_request_error',
      'A canceled subscription can only update its metadata.',
    )
  const ends = textOf(form, 'cancel_at_period_end')
  if (ends !== undefined && subscription.schedule)
    throw new StripeError(
      400,
      'invalid_request_error',
      'The subscription is managed by a subscription schedule.',
    )
  const [wanted] = listOf(form, 'items')
  if (wanted) changeItem(books, subscription, wanted, form)
  Object.assign(subscription.metadata, textsOf(formOf(form, 'metadata')))
  if (ends !== undefined) subscription.cancel_at_period_end = ends === 'true'
  const endsAt = textOf(form, 'cancel_at')
  // An empty value takes the date away. `cancel_at_period_end: false` leaves it.
  if (endsAt !== undefined) subscription.cancel_at = endsAt === '' ? null : Number(endsAt)
  if (ends === 'true' || endsAt) subscription.canceled_at = books.nowOf(subscription.customer)
  books.emit('customer.subscription.updated', subscription)
  return subscription
}

function changeItem(books: Books, subscription: Subscription, wanted: Form, form: Form): void {
  const item = itemOf(subscription)
  if (textOf(wanted, 'id') !== item.id)
    throw new StripeError(400, 'invalid_request_error', 'Only its own item can be changed.')
  const price = books.price(textOf(wanted, 'price') ?? item.price.id)
  const quantity = numberOf(wanted, 'quantity') ?? item.quantity
  const now = books.nowOf(subscription.customer)
  const difference = proration(subscription, { unitAmount: price.unit_amount, quantity }, now)
  const isInvoiced = textOf(form, 'proration_behavior') === 'always_invoice' && difference > 0
  const mustBePaid = textOf(form, 'payment_behavior') === 'error_if_incomplete'
  if (isInvoiced)
    bill(
      books,
      subscription,
      { reason: 'subscription_update', amount: difference, sale: { price, quantity } },
      { mustBePaid },
    )
  else if (textOf(form, 'proration_behavior') !== 'none')
    books.ledger.credits[subscription.customer] =
      (books.ledger.credits[subscription.customer] ?? 0) - difference
  Object.assign(item, { price, quantity })
}

/** Ends a subscription at once. */
export function cancelSubscription(books: Books, subscription: Subscription, at: number): Subscription {
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
  })
  releaseSchedule(books, subscription)
  books.emit('customer.subscription.deleted', subscription)
  return subscription
}

export function releaseSchedule(books: Books, subscription: Subscription): void {
  const schedule: Schedule | undefined = books.ledger.schedules[subscription.schedule ?? '']
  subscription.schedule = null
  if (schedule) Object.assign(schedule, { status: 'released', subscription: null })
}

/** At the end of a period the subscription ends, or the next period begins and is charged. */
export function turnPeriod(books: Books, subscription: Subscription): void {
  const item = itemOf(subscription)
  const at = item.current_period_end
  const { cancel_at } = subscription
  if (subscription.cancel_at_period_end || (cancel_at !== null && cancel_at <= at))
    return void cancelSubscription(books, subscription, at)
  enterPhase(books, subscription, at)
  const anchor = subscription.billing_cycle_anchor
  const months = Math.round((at - anchor) / (30.44 * 24 * 3600)) + 1
  Object.assign(item, { current_period_start: at, current_period_end: monthsAfter(anchor, months) })
  const amount = item.price.unit_amount * item.quantity
  const { status } = bill(books, subscription, { reason: 'subscription_cycle', amount, sale: item }, { at })
  subscription.status = status === 'paid' ? 'active' : 'past_due'
  books.emit('customer.subscription.updated', subscription)
}

function enterPhase(books: Books, subscription: Subscription, at: number): void {
  const schedule = books.ledger.schedules[subscription.schedule ?? '']
  if (!schedule) return
  const phase = schedule.phases.find(({ start_date }) => start_date === at)
  if (!phase) return releaseSchedule(books, subscription)
  const [wanted] = phase.items
  Object.assign(itemOf(subscription), { price: books.price(wanted!.price), quantity: wanted!.quantity })
  Object.assign(subscription.metadata, phase.metadata)
}

/** Tries to charge an unpaid invoice again. If it is paid, the subscription goes on; after the last try it is canceled. */
export function retryPayment(books: Books, invoiceId: string, at: number): void {
  const invoice = books.find('invoices', invoiceId)
  const subscription = books.find('subscriptions', invoice.parent.subscription_details.subscription)
  if (charge(books, invoice, at)) {
    // An ended subscription stays so.
    if (subscription.status === 'canceled') return
    subscription.status = 'active'
    books.emit('customer.subscription.updated', subscription)
  } else if (invoice.next_payment_attempt === null) cancelSubscription(books, subscription, at)
}
