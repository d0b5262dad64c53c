import type Stripe from 'stripe'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { findOwner } from '#server/billing/stripe/customers.ts'
import { isMissing, type Payments, requirePayments } from '#server/billing/stripe/payments.ts'
import { syncCustomer } from '#server/billing/stripe/sync/sync-customer.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { openOwner } from './open-plan-owner.ts'

/**
 * The player comes back from Stripe's page. Asks Stripe for the result, so that the new plan does not wait for the webhook. Throws
 * BILLING_NOT_CONFIGURED, BILLING_UNAVAILABLE, NOT_FOUND for somebody else's page.
 */
export async function confirmCheckout(
  { db, jobs, now, ...services }: BillingServices,
  userId: string,
  checkoutId: string,
): Promise<'paid' | 'open' | 'expired'> {
  const payments = requirePayments(services.payments)
  const { customer, status, payment_status } = await retrieve(payments, checkoutId)
  const customerId = typeof customer === 'string' ? customer : customer?.id
  const owner = customerId ? await findOwner(db, customerId) : null
  if (!customerId || !owner) throw notFound()
  if (owner.kind === 'user' && owner.id !== userId) throw notFound()
  await openOwner(db, userId, owner.kind === 'organization' ? owner.id : undefined)
  if (status === 'expired') return 'expired'
  if (status !== 'complete' || payment_status === 'unpaid') return 'open'
  await services.withStripe((tx) =>
    syncCustomer(tx, customerId, { payments, jobs, actorId: userId, now: now() }),
  )
  return 'paid'
}

async function retrieve(payments: Payments, id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await payments.ask((stripe) => stripe.checkout.sessions.retrieve(id))
  } catch (error) {
    throw isMissing(error) ? notFound() : error
  }
}
