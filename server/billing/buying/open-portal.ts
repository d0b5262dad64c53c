import type { BillingServices } from '#server/billing/billing-services.ts'
import { forgetIfDeleted } from '#server/billing/stripe/customers.ts'
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
  const return_url = `${payments.publicUrl}/billing${whose}`
  try {
    const page = await payments.ask((stripe) =>
      stripe.billingPortal.sessions.create({ customer, return_url }),
    )
    return { url: page.url }
  } catch (error) {
    if (!isMissing(error) || !(await forgetIfDeleted(db, payments, customer))) throw error
    throw new ProblemError('NO_SUBSCRIPTION')
  }
}
