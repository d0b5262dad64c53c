import { type Books, StripeError } from './books.ts'
import type { Phase, Schedule, Subscription } from './documents.ts'
import { type Form, formOf, listOf, numberOf, textOf, textsOf } from './read-form.ts'
import { itemOf, monthsAfter, releaseSchedule } from './subscriptions.ts'

/** POST /v1/subscription_schedules, made from a subscription, whose current period is the first phase. */
export function createSchedule(books: Books, form: Form): Schedule {
  const subscription = books.find('subscriptions', textOf(form, 'from_subscription') ?? '')
  if (subscription.schedule)
    throw new StripeError(400, 'invalid_request_error', 'The subscription has a schedule already.')
  const item = itemOf(subscription)
  const schedule: Schedule = {
    id: books.newId('sub_sched'),
    object: 'subscription_schedule',
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    end_behavior: 'release',
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: item.quantity }],
        metadata: {},
      },
    ],
  }
  books.ledger.schedules[schedule.id] = schedule
  subscription.schedule = schedule.id
  return schedule
}

/** POST /v1/subscription_schedules/{id} */
export function updateSchedule(books: Books, id: string, form: Form): Schedule {
  const schedule = activeSchedule(books, id)
  let start = schedule.phases[0]!.start_date
  schedule.phases = listOf(form, 'phases').map((phase) => {
    const read = readPhase(books, phase, start)
    start = read.end_date
    return read
  })
  books.emit('subscription_schedule.updated', schedule)
  tellSubscription(books, schedule)
  return schedule
}

function readPhase(books: Books, phase: Form, follows: number): Phase {
  const start_date = numberOf(phase, 'start_date') ?? follows
  const months = numberOf(formOf(phase, 'duration'), 'interval_count')
  const end_date = numberOf(phase, 'end_date') ?? (months ? monthsAfter(start_date, months) : undefined)
  if (end_date === undefined)
    throw new StripeError(400, 'invalid_request_error', 'A phase needs its end or its duration.')
  const items = listOf(phase, 'items').map((item) => ({
    price: books.price(textOf(item, 'price') ?? '').id,
    quantity: numberOf(item, 'quantity') ?? 1,
  }))
  return { start_date, end_date, items, metadata: textsOf(formOf(phase, 'metadata')) }
}

/** POST /v1/subscription_schedules/{id}/release, after which the subscription goes on as it is. */
export function releaseById(books: Books, id: string): Schedule {
  const schedule = activeSchedule(books, id)
  const subscription = books.find('subscriptions', schedule.subscription!)
  releaseSchedule(books, subscription)
  books.emit('subscription_schedule.released', schedule)
  books.emit('customer.subscription.updated', subscription)
  return schedule
}

function activeSchedule(books: Books, id: string): Schedule {
  const schedule = books.find('schedules', id)
  if (schedule.status !== 'active')
    throw new StripeError(400, 'invalid_request_error', 'The schedule was released.')
  return schedule
}

function tellSubscription(books: Books, { subscription }: Schedule): void {
  books.emit(
    'customer.subscription.updated',
    books.find('subscriptions', subscription!) satisfies Subscription,
  )
}
