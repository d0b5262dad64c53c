import type Stripe from 'stripe'
import type { NewEntry } from '#server/billing/enter-history.ts'
import { isMissing, type Payments } from '#server/billing/stripe/payments.ts'

/** So many of the latest invoices and charges are read: more than a year of monthly payments. Refunds of older charges are not entered. */
const LATEST = 20

const provider = 'stripe'
const date = (seconds: number) => new Date(seconds * 1000)

/** What a customer paid, failed to pay and got back, for their history. The references make it harmless to enter it again. */
export async function readMoneyMoved(payments: Payments, customer: string): Promise<NewEntry[]> {
  try {
    const [invoices, charges] = await Promise.all([
      payments.ask((stripe) => stripe.invoices.list({ customer, limit: LATEST })),
      payments.ask((stripe) => stripe.charges.list({ customer, limit: LATEST })),
    ])
    const refunded = charges.data.filter(({ amount_refunded }) => amount_refunded > 0)
    const refunds = await Promise.all(
      refunded.map(({ id: charge }) =>
        payments.ask((stripe) => stripe.refunds.list({ charge, limit: LATEST })),
      ),
    )
    return [
      ...invoices.data.flatMap(entriesOfInvoice),
      ...refunds.flatMap(({ data }) => data.filter(isPaidBack).map(entryOfRefund)),
    ]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function entriesOfInvoice(invoice: Stripe.Invoice): NewEntry[] {
  const { id, currency, status, attempted, attempt_count: attempts } = invoice
  const failed: NewEntry = {
    kind: 'payment_failed',
    provider,
    at: date(invoice.created),
    money: { amount: invoice.amount_due, currency },
    reference: `${id} failed`,
  }
  const paid: NewEntry = {
    kind: 'paid',
    provider,
    at: date(invoice.status_transitions.paid_at ?? invoice.created),
    money: { amount: invoice.amount_paid, currency },
    reference: id,
  }
  // The attempt that paid an invoice counts, too.
  const hasFailed = status === 'paid' ? attempts > 1 : attempted
  return [...(hasFailed ? [failed] : []), ...(status === 'paid' && invoice.amount_paid > 0 ? [paid] : [])]
}

const isPaidBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

const entryOfRefund = ({ id, created, amount, currency }: Stripe.Refund): NewEntry => ({
  kind: 'refunded',
  provider,
  at: date(created),
  money: { amount, currency },
  reference: id,
})
