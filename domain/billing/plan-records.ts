import { effectiveEntitlement, rankOfTier, type Entitlement, type Tier } from './entitlement.ts'

/** The old premium record of a profile (product 4.8). Plans that are bought today are individual plans. */
export interface LegacyRecord {
  subscriptionTier: Tier
  subscriptionStatus: string | null
  billingProvider: string | null
  stripeSubscriptionId: string | null
  isPremium: boolean
}

/** A plan of the player's own. */
export interface IndividualRecord {
  subscriptionTier: Tier
  subscriptionStatus: string
  billingProvider: string
  stripeSubscriptionId: string | null
  periodEnd: Date | null
  /** Until when it counts unless its provider sends news; null: without end. */
  accessUntil: Date | null
}

/** A seat that an organization allocated to the player. */
export interface SeatRecord {
  organizationId: string
  organizationName: string
  teamId: string | null
  tier: Tier
  status: string
  assignedAt: Date
  assignedBy: string | null
  /** Until when the organization's plan counts without further news; null: without end. */
  accessUntil: Date | null
}

/** Everything that a player's effective tier is derived from. */
export interface PlanRecords {
  isWebsiteAdmin: boolean
  legacy: LegacyRecord
  individuals: readonly IndividualRecord[]
  seats: readonly SeatRecord[]
}

const isOpen = (until: Date | null, now: Date) => until === null || now < until

/** An individual plan is in force while its status is active (product 4.9) and its access has not run out. */
export const isIndividualInForce = (plan: IndividualRecord, now: Date) =>
  plan.subscriptionStatus === 'active' && isOpen(plan.accessUntil, now)
export const isSeatInForce = (seat: SeatRecord, now: Date) =>
  seat.status === 'active' && isOpen(seat.accessUntil, now)

/** The premium flag counts only with a tier and an active status (product 4.7). */
const isLegacyInForce = ({ isPremium, subscriptionStatus }: LegacyRecord) =>
  isPremium && subscriptionStatus === 'active'

/**
 * The individual block of the profile (product 3.2): of several plans the one in force, then the higher tier. Without any, a tier and a premium flag from
 * before there were individual plans are read as one (product 4.8); free is no tier that anybody bought.
 */
export function individualRecord(
  { legacy, individuals }: Pick<PlanRecords, 'legacy' | 'individuals'>,
  now: Date,
): IndividualRecord | null {
  const [best] = [...individuals].sort(
    (a, b) =>
      Number(isIndividualInForce(b, now)) - Number(isIndividualInForce(a, now)) ||
      rankOfTier(b.subscriptionTier) - rankOfTier(a.subscriptionTier),
  )
  if (best) return best
  if (!legacy.isPremium || legacy.subscriptionTier === 'free') return null
  return {
    subscriptionTier: legacy.subscriptionTier,
    subscriptionStatus: legacy.subscriptionStatus ?? 'active',
    billingProvider: legacy.billingProvider ?? 'legacy',
    stripeSubscriptionId: legacy.stripeSubscriptionId,
    periodEnd: null,
    accessUntil: null,
  }
}

/** Of several organizations' seats the one that gives most: in force before others, pro before plus, then the oldest. */
export function bestSeat(seats: readonly SeatRecord[], now: Date): SeatRecord | null {
  const [best] = [...seats].sort(
    (a, b) =>
      Number(isSeatInForce(b, now)) - Number(isSeatInForce(a, now)) ||
      rankOfTier(b.tier) - rankOfTier(a.tier) ||
      Number(a.assignedAt) - Number(b.assignedAt),
  )
  return best ?? null
}

/** Product 4.7, out of what is recorded, at this moment. */
export function entitlementAt(records: PlanRecords, now: Date): Entitlement {
  const { isWebsiteAdmin, legacy, seats } = records
  const individual = individualRecord(records, now)
  const seat = bestSeat(seats, now)
  const legacyInForce = isLegacyInForce(legacy)
  // A legacy plan in force counts as legacy only: it would tie with itself if it were read as an individual plan as well.
  const isNormalized = individual !== null && !records.individuals.includes(individual)
  return effectiveEntitlement(isWebsiteAdmin, {
    legacy: legacyInForce ? legacy.subscriptionTier : undefined,
    individual:
      individual && !(isNormalized && legacyInForce) && isIndividualInForce(individual, now)
        ? individual.subscriptionTier
        : undefined,
    seat: seat && isSeatInForce(seat, now) ? seat.tier : undefined,
  })
}

/** When the entitlement may next change by the passing of time alone; null for never. */
export function entitlementUntil({ individuals, seats }: PlanRecords, now: Date): Date | null {
  const ends = [
    ...individuals.filter((plan) => isIndividualInForce(plan, now)),
    ...seats.filter((seat) => isSeatInForce(seat, now)),
  ].flatMap(({ accessUntil }) => (accessUntil === null ? [] : [Number(accessUntil)]))
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}
