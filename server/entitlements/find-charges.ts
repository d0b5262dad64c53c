import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What a player goes on being charged for: an own plan, by who sells it, or the seats of an organization that nobody else administers. */
export interface Charge {
  kind: 'stripe' | 'apple' | 'seats'
  /** Canceled: it lasts until its period ends. */
  isEnding: boolean
}

/** What a player pays for. A plan of the App Store that is canceled already needs nothing any more, and is left out. */
export async function findCharges(db: Kysely<DB>, userId: string): Promise<Charge[]> {
  const { rows } = await sql<Charge>`
    select billing_provider as kind, cancel_at_period_end as "isEnding" from individual_subscriptions
    where user_id = ${userId}
      and (billing_provider = 'stripe' and subscription_status <> 'canceled'
        or billing_provider = 'apple' and not cancel_at_period_end
          and (subscription_status = 'active' or payment_failed_at is not null))
    union all
    select 'seats', bool_and(p.cancel_at_period_end)
    from role_grants g join organization_seat_plans p using (organization_id)
    where g.user_id = ${userId} and g.kind = 'organization'
      and p.billing_provider = 'stripe' and p.subscription_status <> 'canceled'
      and not exists (
        select from role_grants other join users u on u.id = other.user_id
        where other.kind = 'organization' and other.organization_id = g.organization_id and other.user_id <> g.user_id
          and u.deletion_due_at is null and u.suspended_at is null)
    having count(*) > 0`.execute(db)
  return rows
}
