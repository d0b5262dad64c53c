import { type Kysely, sql, type Transaction } from 'kysely'
import { cancelAtStripe } from '#server/billing/buying/change-plan-at-stripe.ts'
import type { Payments } from '#server/billing/stripe/payments.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Reconciling, repair } from './reconcile.ts'
import { readPlans } from './sync-customer.ts'

/** Customers of one run. The next run finds the others. */
const BATCH = 500

/**
 * Cancels the plans of players who asked to be deleted or are suspended, with their period, so that nobody is charged again for what they
 * cannot use, and cannot cancel. The same for the seats of an organization none of whose admins is left. A player who comes back or is restored,
 * or a new admin, can renew them (product 10.24, 10.25).
 */
export async function cancelPlansOfLeaving(context: Reconciling): Promise<number> {
  let canceled = 0
  for (const { customer_id } of await findLeaving(context.db))
    if (await repair(context, customer_id, cancelLive)) canceled += 1
  return canceled
}

/** All of them, or this one if it is one of them. */
function findLeaving(db: Kysely<DB>, customerId?: string) {
  const customers = db
    .selectFrom('stripe_customers as c')
    .select('c.customer_id')
    .$if(customerId !== undefined, (query) => query.where('c.customer_id', '=', customerId!))
  // Stripe charges for it again.
  const renews = sql<boolean>`s.billing_provider = 'stripe' and s.subscription_status <> 'canceled' and not s.cancel_at_period_end`
  const ofPlayers = customers
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('individual_subscriptions as s', 's.user_id', 'u.id')
    .where(({ or, eb }) =>
      or([eb('u.deletion_due_at', 'is not', null), eb('u.suspended_at', 'is not', null)]),
    )
    .where(renews)
  const ofOrganizations = customers
    .innerJoin('organization_seat_plans as s', 's.organization_id', 'c.organization_id')
    .where(renews)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('role_grants as g')
            .innerJoin('users as u', 'u.id', 'g.user_id')
            .select('g.organization_id')
            .where('g.kind', '=', 'organization')
            .whereRef('g.organization_id', '=', 's.organization_id')
            .where('u.deletion_due_at', 'is', null)
            .where('u.suspended_at', 'is', null),
        ),
      ),
    )
  return ofPlayers.union(ofOrganizations).limit(BATCH).execute()
}

/** Asks again, because a player who was restored while others were canceled has been told that the plan renews. */
async function cancelLive(tx: Transaction<DB>, customerId: string, payments: Payments): Promise<void> {
  if ((await findLeaving(tx, customerId)).length === 0) return
  for (const plan of await readPlans(payments, customerId))
    if (plan.isLive) await cancelAtStripe(payments, plan)
}
