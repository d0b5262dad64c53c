import type { Log } from '#server/platform/monitoring/log.ts'
import type { BillingServices } from '#server/billing/billing-services.ts'
import { findCustomer } from '#server/billing/stripe/customers.ts'
import { closePages, openPages } from '#server/billing/stripe/open-pages.ts'

/**
 * Closes Stripe's payment pages of a player who has just bought in the App Store: they stay open for a day, and the plan would be paid twice. The
 * purchase counts also while Stripe does not answer.
 */
export async function closeStripePages(
  { db, payments, now }: Pick<BillingServices, 'db' | 'payments' | 'now'>,
  log: Log,
  userId: string,
): Promise<void> {
  if (!payments) return
  const plan = await db
    .selectFrom('individual_subscriptions')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('billing_provider', '=', 'apple')
    .where('subscription_status', '=', 'active')
    .where((where) => where.or([where('access_until', 'is', null), where('access_until', '>', now())]))
    .executeTakeFirst()
  const customer = plan && (await findCustomer(db, { kind: 'user', id: userId }))
  if (!customer) return
  try {
    await closePages(payments, await openPages(payments, customer))
  } catch (err) {
    log.warn({ err }, 'Payment pages of a player who bought in the App Store could not be closed')
  }
}
