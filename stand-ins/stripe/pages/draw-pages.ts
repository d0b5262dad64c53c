import { escapeHtml } from '#stand-ins/escape-html.ts'
import type { Books } from '#stand-ins/stripe/books.ts'
import type { CheckoutSession, Invoice, Subscription } from '#stand-ins/stripe/documents.ts'
import { itemOf } from '#stand-ins/stripe/subscriptions.ts'

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100)

const day = (seconds: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem }
form { display: grid; gap: .75rem; margin: 1.5rem 0 }
fieldset { display: grid; gap: .5rem; border: 1px solid #8886; border-radius: .5rem; padding: 1rem }
button { font: inherit; padding: .6rem 1rem; border-radius: .5rem; border: 1px solid #8886 }
button.pay { background: #635bff; color: #fff; border: 0; font-weight: 600 }
table { width: 100%; border-collapse: collapse } td, th { text-align: left; padding: .35rem .5rem .35rem 0; border-top: 1px solid #8884 }
.total { font-size: 2rem; font-weight: 600; margin: .25rem 0 } [role=alert] { color: #c0123c } small { color: #888 }
</style>
</head>
<body>
<small>The stand-in for Stripe: no money moves, nothing leaves this machine.</small>
${body}
</body>
</html>
`

/** The page on which one pays. The cards are Stripe's own test cards: https://docs.stripe.com/testing */
export const checkoutPage = (books: Books, session: CheckoutSession, refusal = '') => {
  const { price, quantity } = books.ledger.sales[session.id]!
  const { nickname, unit_amount, currency } = books.price(price)
  const each = quantity > 1 ? `<p>${quantity} × ${money(unit_amount, currency)}</p>` : ''
  return page(
    'Pay',
    `<h1>Subscribe to ${escapeHtml(nickname)}</h1>
<p class="total">${money(session.amount_total, session.currency)} <small>per month</small></p>
${each}${refusal && `<p role="alert">${escapeHtml(refusal)}</p>`}
<form method="post">
<fieldset><legend>Card</legend>
<label><input type="radio" name="card" value="good" checked> 4242 4242 4242 4242, which is charged</label>
<label><input type="radio" name="card" value="breaks"> 4000 0000 0000 0341, which fails from the second month on</label>
<label><input type="radio" name="card" value="declined"> 4000 0000 0000 0002, which is declined</label>
</fieldset>
<button class="pay">Subscribe</button>
</form>
<p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`,
  )
}

export const closedPage = (status: string) => page('Closed', `<h1>This page is ${escapeHtml(status)}.</h1>`)

/** The portal: payment method, invoices, and the way to end a plan, as at Stripe. */
export const portalPage = (books: Books, customer: string, returnUrl: string) => {
  const plans = books.of('subscriptions', customer).filter(({ status }) => status !== 'canceled')
  return page(
    'Billing',
    `<h1>Billing</h1>
<p><a href="${escapeHtml(returnUrl)}">Return to Keepup</a></p>
${plans.map(planSection).join('\n')}
<h2>Payment method</h2>
<p>${books.ledger.brokenCards[customer] ? 'A card that is declined' : 'A card that is charged'}</p>
<form method="post">
<button name="do" value="good card">Use a card that is charged</button>
<button name="do" value="broken card">Use a card that is declined</button>
</form>
<h2>Invoices</h2>
<table><tr><th>Number</th><th>Date</th><th>Amount</th><th>Status</th></tr>
${books.of('invoices', customer).map(invoiceRow).join('\n')}
</table>`,
  )
}

const planSection = (subscription: Subscription) => {
  const { price, quantity, current_period_end } = itemOf(subscription)
  const [will, button] =
    subscription.cancel_at_period_end || subscription.cancel_at !== null
      ? ['Ends on', `<button name="resume" value="${subscription.id}">Renew it after all</button>`]
      : ['Renews on', `<button name="cancel" value="${subscription.id}">Cancel</button>`]
  return `<h2>${escapeHtml(price.nickname)}${quantity > 1 ? ` × ${quantity}` : ''}</h2>
<p>${will} ${day(current_period_end)}${subscription.status === 'past_due' ? ' · not paid' : ''}</p>
<form method="post">${button}</form>`
}

const invoiceRow = ({ number, created, currency, amount_due, status }: Invoice) =>
  `<tr><td>${number}</td><td>${day(created)}</td><td>${money(amount_due, currency)}</td><td>${status}</td></tr>`

/** A page for people who try the demo: it lists who pays, and lets other things happen to them. */
export const overviewPage = (books: Books) =>
  page(
    'Stripe’s stand-in',
    `<h1>Customers</h1>
${Object.values(books.ledger.customers).length === 0 ? '<p>Nobody has bought anything yet.</p>' : ''}
${Object.values(books.ledger.customers)
  .map(
    ({ id, name, email, test_clock }) => `<h2>${escapeHtml(name ?? id)}</h2>
<small>${escapeHtml(email ?? '')} · their clock: ${day(books.nowOf(id))}</small>
${books.of('subscriptions', id).map(statusLine).join('\n')}
<form method="post">
<input type="hidden" name="customer" value="${id}"><input type="hidden" name="clock" value="${test_clock}">
<button name="do" value="month">Let a month pass</button>
<button name="do" value="week">Let a week pass</button>
<button name="do" value="refund">Refund the last payment</button>
</form>`,
  )
  .join('\n')}`,
  )

const statusLine = (subscription: Subscription) => {
  const { price, quantity, current_period_end } = itemOf(subscription)
  return `<p>${escapeHtml(price.nickname)} × ${quantity}: ${subscription.status}, until ${day(current_period_end)}</p>`
}
