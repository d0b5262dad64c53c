/** Tiers in ascending order (product 1.3, 4.7). */
export const TIERS = ['free', 'plus', 'pro', 'admin'] as const
export type Tier = (typeof TIERS)[number]

export const ENTITLEMENT_SOURCES = ['default', 'legacy', 'individual', 'organization', 'admin'] as const

export interface Entitlement {
  tier: Tier
  source: (typeof ENTITLEMENT_SOURCES)[number]
}

/** The tiers of the plans in force; a plan that is not in force is absent. */
export interface ActivePlans {
  legacy?: Tier | undefined
  individual?: Tier | undefined
  seat?: Tier | undefined
}

export const rankOfTier = (tier: Tier): number => TIERS.indexOf(tier)

/**
 * Product 4.7: the highest plan in force, and where it comes from. Everybody has at least the base tier: free, or pro on a server without
 * plans (product 10.27).
 */
export function effectiveEntitlement(
  isWebsiteAdmin: boolean,
  active: ActivePlans,
  baseTier: Tier = 'free',
): Entitlement {
  if (isWebsiteAdmin) return { tier: 'admin', source: 'admin' }
  let best: Entitlement = { tier: baseTier, source: 'default' }
  const { legacy, individual, seat } = active
  if (legacy && rankOfTier(legacy) > rankOfTier(best.tier)) best = { tier: legacy, source: 'legacy' }
  // Product 4.7: on a tie the player's own plan wins.
  if (individual && rankOfTier(individual) >= rankOfTier(best.tier))
    best = { tier: individual, source: 'individual' }
  if (seat && rankOfTier(seat) > rankOfTier(best.tier)) best = { tier: seat, source: 'organization' }
  return best
}
