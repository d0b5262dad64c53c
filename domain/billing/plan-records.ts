import { effectiveEntitlement, rankOfTier, type Entitlement, type Tier } from './entitlement.ts'

/** The old premium record of a profile (product 4.8). Plans that are bought today are individual plans. */
export interface LegacyRecord {
  subscriptionTier: Tier
  subscriptionStatus: string | null
  billingProvider: string | null
  stripeSubscriptionId: string | null
  isPremium: boolean
}

/** A plan that the player bought. */
export interface IndividualRecord {
  subscriptionTier: Tier
  subscriptionStatus: string
  billingProvider: string
  stripeSubscriptionId: string | null
  periodEnd: Date | null
  /** It counts until this time, unless its provider sends news. Null means without end. */
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
  /** The organization's plan counts until this time without further news. Null means without end. */
  accessUntil: Date | null
}

/** All records that decide a player's effective tier. */
export interface PlanRecords {
  /** What every player has on this server (product 10.27). The default is free. */
  baseTier?: Tier
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
 * The individual block of the profile (product 3.2). Of several plans, a plan in force comes first, then the higher tier. A player without
 * an individual plan may have a tier and a premium flag that are older than such plans. These are read as one (product 4.8), except for the
 * free tier, which nobody bought.
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

/** The best of several organizations' seats: a seat in force comes first, then pro before plus, then the oldest. */
export function bestSeat(seats: readonly SeatRecord[], now: Date): SeatRecord | null {
  const [best] = [...seats].sort(
    (a, b) =>
      Number(isSeatInForce(b, now)) - Number(isSeatInForce(a, now)) ||
      rankOfTier(b.tier) - rankOfTier(a.tier) ||
      Number(a.assignedAt) - Number(b.assignedAt),
  )
  return best ?? null
}

/** The effective tier at this moment (product 4.7), from the player's records. */
export function entitlementAt(records: PlanRecords, now: Date): Entitlement {
  const { isWebsiteAdmin, legacy, seats } = records
  const individual = individualRecord(records, now)
  const seat = bestSeat(seats, now)
  const legacyInForce = isLegacyInForce(legacy)
  // A legacy plan in force counts as legacy only. Read as an individual plan as well, it would tie with itself.
  const isNormalized = individual !== null && !records.individuals.includes(individual)
  const active = {
    legacy: legacyInForce ? legacy.subscriptionTier : undefined,
    individual:
      individual && !(isNormalized && legacyInForce) && isIndividualInForce(individual, now)
        ? individual.subscriptionTier
        : undefined,
    seat: seat && isSeatInForce(seat, now) ? seat.tier : undefined,
  }
  return effectiveEntitlement(isWebsiteAdmin, active, records.baseTier)
}

/** The next time at which the entitlement may change by the passing of time alone; null for never. */
export function entitlementUntil({ individuals, seats }: PlanRecords, now: Date): Date | null {
  const ends = [
    ...individuals.filter((plan) => isIndividualInForce(plan, now)),
    ...seats.filter((seat) => isSeatInForce(seat, now)),
  ].flatMap(({ accessUntil }) => (accessUntil === null ? [] : [Number(accessUntil)]))
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}
