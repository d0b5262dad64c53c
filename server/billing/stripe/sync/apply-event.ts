import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Services } from '#server/services.ts'
import { idOf, isMissing, type Payments, type StripeEvent } from '#server/billing/stripe/payments.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Applies an event of Stripe once: its id is claimed in the transaction that applies it. Of the event only the customer is used. The state
 * is read from Stripe, so that neither order nor repetition matters. Throws BILLING_UNAVAILABLE; then Stripe sends the event again.
 */
export function applyEvent(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  payments: Payments,
  event: StripeEvent,
): Promise<'applied' | 'replayed'> {
  return inTransaction(db, async (tx) => {
    const claim = await tx
      .insertInto('payment_events')
      .values({ provider: 'stripe', id: event.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (claim.numInsertedOrUpdatedRows === 0n) return 'replayed'
    const customerId = customerOf(event) ?? (await customerOfCharge(payments, event))
    if (customerId) await syncCustomer(tx, customerId, { payments, jobs, actorId: null, now: now() })
    return 'applied'
  })
}

/** The customer of an event; null when it is about something else. */
function customerOf({ data: { object: about } }: StripeEvent): string | null {
  if (about.object === 'customer') return about.id ?? null
  return idOf(about.customer) ?? null
}

/** A refund and a dispute name only the charge that they are about. */
async function customerOfCharge(payments: Payments, { data: { object: about } }: StripeEvent) {
  if (about.object !== 'refund' && about.object !== 'dispute') return null
  const id = idOf(about.charge)
  if (!id) return null
  try {
    const { customer } = await payments.ask((stripe) => stripe.charges.retrieve(id))
    return idOf(customer) ?? null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
