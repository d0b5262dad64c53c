import type { UserProfile } from '#contract/players/me.ts'
import { individualStatus, profilePlan } from '#domain/billing/profile-plan.ts'
import { bestSeat, entitlementAt, individualRecord, type PlanRecords } from '#domain/billing/plan-records.ts'
import type { ProfileRow } from './store.ts'

type PlanFields = Pick<
  UserProfile,
  | 'isPremium'
  | 'subscriptionTier'
  | 'subscriptionStatus'
  | 'billingProvider'
  | 'stripeSubscriptionId'
  | 'individual'
  | 'organization'
  | 'entitlement'
>

/** The plan on the profile (product 3.2). */
export function planDocument(row: ProfileRow, records: PlanRecords, now: Date): PlanFields {
  return {
    ...profilePlan(records, now),
    ...individualBlock(records, now),
    ...organizationBlock(records, now),
    entitlement: entitlement(row, records, now),
  }
}

function individualBlock(records: PlanRecords, now: Date): Pick<UserProfile, 'individual'> {
  const record = individualRecord(records, now)
  if (!record) return {}
  const { accessUntil: _, periodEnd, ...plan } = record
  return {
    individual: {
      ...plan,
      subscriptionStatus: individualStatus(record, now),
      periodEnd: periodEnd?.toISOString() ?? null,
    },
  }
}

function organizationBlock({ seats }: PlanRecords, now: Date): Pick<UserProfile, 'organization'> {
  const seat = bestSeat(seats, now)
  if (!seat) return {}
  const { organizationId, teamId, tier, status, assignedAt, assignedBy, accessUntil } = seat
  const isOver = status === 'active' && accessUntil !== null && accessUntil <= now
  return {
    organization: {
      organizationId,
      teamId,
      allocatedSeat: {
        tier,
        assignedAt: assignedAt.toISOString(),
        assignedBy: assignedBy ?? 'system',
        status: isOver ? 'suspended' : status,
      },
    },
  }
}

/** Calculated now. `lastCalculated` is the time of the stored value as long as the result is the same. */
function entitlement(row: ProfileRow, records: PlanRecords, now: Date): UserProfile['entitlement'] {
  const { tier, source } = entitlementAt(records, now)
  const isStored = row.entitlement_tier === tier && row.entitlement_source === source
  const calculatedAt = isStored ? row.entitlement_calculated_at : now
  return { tier, source, lastCalculated: calculatedAt.toISOString() }
}
