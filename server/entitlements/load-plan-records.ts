import { type Kysely, sql } from 'kysely'
import type { Tier } from '#domain/billing/entitlement.ts'
import type { PlanRecords } from '#domain/billing/plan-records.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** Dates as they are in JSON. */
type Written<T> = { [Key in keyof T]: T[Key] extends Date | null ? string | null : T[Key] }

interface RecordsRow {
  id: string
  isWebsiteAdmin: boolean
  isPremium: boolean
  subscriptionTier: Tier
  subscriptionStatus: string | null
  billingProvider: string | null
  stripeSubscriptionId: string | null
  individuals: Written<PlanRecords['individuals'][number]>[] | null
  seats: (Written<PlanRecords['seats'][number]> & { assignedAt: string })[] | null
}

/**
 * The records that decide these players' effective tiers, by player. Deleted players are left out. Give the server's base tier when the
 * answer is about what players may do now; what is stored of a plan does not depend on it.
 */
export async function loadPlanRecords(
  db: Kysely<DB>,
  userIds: readonly string[],
  baseTier: Tier = 'free',
): Promise<Map<string, PlanRecords>> {
  const { rows } = await sql<RecordsRow>`
    select u.id, u.is_premium as "isPremium", u.subscription_tier as "subscriptionTier",
      u.subscription_status as "subscriptionStatus", u.billing_provider as "billingProvider",
      u.stripe_subscription_id as "stripeSubscriptionId",
      exists (select from role_grants g where g.user_id = u.id and g.kind = 'website') as "isWebsiteAdmin",
      (${individuals}) as individuals, (${seats}) as seats
    from users u where u.id = any(${userIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, { ...recordsOf(row), baseTier }]))
}

const individuals = sql`
  select jsonb_agg(jsonb_build_object('subscriptionTier', s.subscription_tier, 'subscriptionStatus', s.subscription_status,
    'billingProvider', s.billing_provider, 'stripeSubscriptionId', s.stripe_subscription_id, 'periodEnd', s.period_end,
    'accessUntil', s.access_until) order by s.billing_provider)
  from individual_subscriptions s where s.user_id = u.id`

const seats = sql`
  select jsonb_agg(jsonb_build_object('organizationId', s.organization_id, 'organizationName', o.name, 'teamId', s.team_id,
    'tier', s.tier, 'status', s.status, 'assignedAt', s.assigned_at, 'assignedBy', s.assigned_by, 'accessUntil', p.access_until))
  from organization_seats s join organizations o on o.id = s.organization_id
    join organization_seat_plans p on p.organization_id = s.organization_id and p.tier = s.tier
  where s.user_id = u.id`

const date = (text: string | null) => (text === null ? null : new Date(text))

function recordsOf({ isWebsiteAdmin, individuals, seats, ...row }: RecordsRow): PlanRecords {
  const { isPremium, subscriptionTier, subscriptionStatus, billingProvider, stripeSubscriptionId } = row
  return {
    isWebsiteAdmin,
    legacy: { isPremium, subscriptionTier, subscriptionStatus, billingProvider, stripeSubscriptionId },
    individuals: (individuals ?? []).map((plan) => ({
      ...plan,
      periodEnd: date(plan.periodEnd),
      accessUntil: date(plan.accessUntil),
    })),
    seats: (seats ?? []).map((seat) => ({
      ...seat,
      assignedAt: new Date(seat.assignedAt),
      accessUntil: date(seat.accessUntil),
    })),
  }
}
