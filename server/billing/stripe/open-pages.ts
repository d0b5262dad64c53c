import type Stripe from 'stripe'
import { ProblemError } from '#server/platform/http/problem.ts'
import { isMissing, type Payments } from './payments.ts'

/** The payment pages on which a customer could pay now. Stripe keeps a page open for a day. */
export async function openPages(payments: Payments, customer: string): Promise<Stripe.Checkout.Session[]> {
  try {
    const { data } = await payments.ask((stripe) =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
    )
    return data
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** A page that is paid at this very moment cannot be closed. The next look for plans finds its plan. */
export async function closePages(
  payments: Payments,
  pages: readonly Pick<Stripe.Checkout.Session, 'id'>[],
): Promise<void> {
  for (const { id } of pages)
    await payments.ask((stripe) => stripe.checkout.sessions.expire(id)).catch(unlessUnavailable)
}

function unlessUnavailable(error: unknown): void {
  if (error instanceof ProblemError) throw error
}
