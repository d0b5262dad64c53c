import type Stripe from 'stripe'
import type { NewEntry } from '#server/billing/enter-history.ts'
import { idOf, isMissing, type Payments } from '#server/billing/stripe/payments.ts'
import { tierOf } from './read-subscription.ts'

/** So many of the latest invoices and charges are read: more than a year of monthly payments. Refunds of older charges are not entered. */
const LATEST = 20

const provider = 'stripe'
const date = (seconds: number) => new Date(seconds * 1000)

/** What an invoice is for. */
type Billed = Pick<NewEntry, 'tier' | 'seats' | 'invoiceNumber'>

/**
 * What a customer paid, failed to pay and got back, for their history. The references make it harmless to enter it again. `seats` is the
 * quantity, also of a plan for one.
 */
export async function readMoneyMoved(payments: Payments, customer: string): Promise<NewEntry[]> {
  try {
    const [invoices, charges] = await Promise.all([
      payments.ask((stripe) => stripe.invoices.list({ customer, limit: LATEST, expand: ['data.payments'] })),
      payments.ask((stripe) => stripe.charges.list({ customer, limit: LATEST })),
    ])
    const [refunds, disputes] = await Promise.all([
      readRefunds(payments, charges),
      readDisputes(payments, charges),
    ])
    const billed = invoices.data.map((invoice) => ({
      invoice,
      what: billedOf(invoice, payments.priceIds),
    }))
    const byPayment = new Map(
      billed.flatMap(({ invoice, what }) => paymentsOf(invoice).map((payment) => [payment, what])),
    )
    return [
      ...billed.flatMap(({ invoice, what }) => entriesOfInvoice(invoice, what)),
      ...[...refunds.filter(isPaidBack), ...disputes.filter(isLost)].map((back) => ({
        ...entryOfRefund(back),
        ...byPayment.get(idOf(back.payment_intent) ?? ''),
      })),
    ]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

type Charges = Stripe.ApiList<Stripe.Charge>

async function readRefunds({ ask }: Payments, { data }: Charges): Promise<Stripe.Refund[]> {
  const refunded = data.filter(({ amount_refunded }) => amount_refunded > 0)
  const lists = await Promise.all(
    refunded.map(({ id: charge }) => ask((stripe) => stripe.refunds.list({ charge, limit: LATEST }))),
  )
  return lists.flatMap((list) => list.data)
}

/** A customer may ask their bank for the money. */
async function readDisputes({ ask }: Payments, { data }: Charges): Promise<Stripe.Dispute[]> {
  const disputed = data.filter((charge) => charge.disputed)
  const lists = await Promise.all(
    disputed.map(({ id: charge }) => ask((stripe) => stripe.disputes.list({ charge, limit: LATEST }))),
  )
  return lists.flatMap((list) => list.data)
}

/** After a change an invoice takes back the rest of the old plan and charges the new one: that is its largest line. */
function billedOf({ lines, number, parent }: Stripe.Invoice, priceIds: Payments['priceIds']): Billed {
  const [line] = lines.data.toSorted((a, b) => b.amount - a.amount)
  const price = line?.pricing?.price_details?.price
  const noted = parent?.subscription_details?.metadata?.['tier']
  return {
    tier: tierOf(idOf(price) ?? '', noted, priceIds) ?? null,
    seats: line?.quantity ?? null,
    invoiceNumber: number,
  }
}

const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []) ?? []

function entriesOfInvoice(invoice: Stripe.Invoice, what: Billed): NewEntry[] {
  const { id, currency, status, attempted, attempt_count: attempts } = invoice
  const failed: NewEntry = {
    ...what,
    kind: 'payment_failed',
    provider,
    at: date(invoice.created),
    money: { amount: invoice.amount_due, currency },
    reference: `${id} failed`,
  }
  const paid: NewEntry = {
    ...what,
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

export const isPaidBack = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/** The bank gave the money back for good. */
const isLost = ({ status }: Stripe.Dispute) => status === 'lost'

const entryOfRefund = ({
  id,
  created,
  amount,
  currency,
}: Pick<Stripe.Refund, 'id' | 'created' | 'amount' | 'currency'>): NewEntry => ({
  kind: 'refunded',
  provider,
  at: date(created),
  money: { amount, currency },
  reference: id,
})
