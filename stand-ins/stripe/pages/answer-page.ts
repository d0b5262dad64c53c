import { type Books, StripeError } from '#stand-ins/stripe/books.ts'
import { payCheckout } from '#stand-ins/stripe/checkout.ts'
import { advanceClock } from '#stand-ins/stripe/clock.ts'
import { type Form, textOf } from '#stand-ins/stripe/read-form.ts'
import { checkoutPage, closedPage, overviewPage, portalPage } from './draw-pages.ts'
import { itemOf, retryPayment, updateSubscription } from '#stand-ins/stripe/subscriptions.ts'
import { refund } from '#stand-ins/stripe/api.ts'

/** A page to show, or an address to go to. */
export type PageAnswer = { html: string } | { location: string }

const DAY = 24 * 3600

/**
 * Shows the pages that people see, and does what their buttons do. Returns undefined for an address that is not ours. `form` is null when a
 * page is only looked at.
 */
export function answerPage(books: Books, path: string, form: Form | null): PageAnswer | undefined {
  const [, kind, id = ''] = /^\/(pay|portal)\/(\w+)$/.exec(path) ?? []
  if (kind === 'pay') return answerCheckout(books, id, form)
  if (kind === 'portal') return answerPortal(books, id, form)
  if (path !== '/') return undefined
  if (form) letHappen(books, form)
  return form ? { location: '/' } : { html: overviewPage(books) }
}

function answerCheckout(books: Books, id: string, form: Form | null): PageAnswer {
  const session = books.find('checkouts', id)
  if (session.status !== 'open') return { html: closedPage(session.status) }
  if (!form) return { html: checkoutPage(books, session) }
  try {
    return { location: payCheckout(books, id, textOf(form, 'card') ?? 'good') }
  } catch (error) {
    if (error instanceof StripeError) return { html: checkoutPage(books, session, error.message) }
    throw error
  }
}

function answerPortal(books: Books, id: string, form: Form | null): PageAnswer {
  const portal = books.ledger.portals[id]
  if (!portal) return { html: closedPage('unknown') }
  const { customer, returnUrl } = portal
  if (!form) return { html: portalPage(books, customer, returnUrl) }
  const [ended, resumed] = [textOf(form, 'cancel'), textOf(form, 'resume')]
  // As at Stripe since 2025: https://github.com/stripe/stripe-node/issues/2470
  if (ended) {
    const { current_period_end } = itemOf(books.find('subscriptions', ended))
    updateSubscription(books, ended, { cancel_at: String(current_period_end) })
  }
  if (resumed) updateSubscription(books, resumed, { cancel_at: '', cancel_at_period_end: 'false' })
  if (textOf(form, 'do') === 'broken card') books.ledger.brokenCards[customer] = true
  if (textOf(form, 'do') === 'good card') {
    delete books.ledger.brokenCards[customer]
    payOpenInvoices(books, customer)
  }
  return { location: `/portal/${id}` }
}

function payOpenInvoices(books: Books, customer: string): void {
  const open = books.of('invoices', customer).filter(({ status }) => status === 'open')
  for (const { id } of open) retryPayment(books, id, books.nowOf(customer))
}

function letHappen(books: Books, form: Form): void {
  const [customer, clock] = [textOf(form, 'customer') ?? '', textOf(form, 'clock') ?? '']
  const days = { month: 31, week: 7 }[textOf(form, 'do') ?? '']
  if (days) advanceClock(books, clock, books.clock(clock).frozen_time + days * DAY)
  const last = books.of('charges', customer).find(({ refunded }) => !refunded)
  if (textOf(form, 'do') === 'refund' && last) refund(books, { charge: last.id })
}
