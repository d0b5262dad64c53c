import type { BillingServices } from '#server/billing/billing-services.ts'
import { isMissing, requirePayments } from '#server/billing/stripe/payments.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openOwner } from './open-plan-owner.ts'
import { requireCustomer } from './change-plan-at-stripe.ts'

/** Opens Stripe's page for payment methods and invoices. Throws BILLING_NOT_CONFIGURED, NO_SUBSCRIPTION, MANAGED_ELSEWHERE, BILLING_UNAVAILABLE. */
export async function openPortal(
  { db, now, ...services }: BillingServices,
  userId: string,
  organizationId: string | undefined,
): Promise<{ url: string }> {
  const owner = await openOwner(db, userId, organizationId)
  const payments = requirePayments(services.payments)
  const customer = await requireCustomer(db, owner, now())
  const whose = owner.kind === 'organization' ? `?organization=${owner.id}` : ''
  const page = { customer, return_url: `${payments.publicUrl}/billing${whose}` }
  const opened = payments.ask((stripe) => stripe.billingPortal.sessions.create(page))
  const { url } = await opened.catch((error: unknown) => {
    // The operator deleted the customer there.
    throw isMissing(error) ? new ProblemError('NO_SUBSCRIPTION') : error
  })
  return { url }
}
