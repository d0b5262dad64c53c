import { rankOfTier, type Tier } from './entitlement.ts'

/** The features of the plans (product 2.4), each with the lowest tier that has it. Every higher tier has it too. */
export const FEATURES = {
  manualTapCounting: 'free',
  basicOverlay: 'free',
  quickSave: 'free',
  aiDetection: 'plus',
  videoImport: 'plus',
  advancedAnalytics: 'plus',
  cloudStorage: 'plus',
  noAds: 'plus',
} as const satisfies Record<string, Tier>
export type Feature = keyof typeof FEATURES

/** Whether a tier has a feature. */
export const entitlementAllows = (tier: Tier, feature: Feature): boolean =>
  rankOfTier(tier) >= rankOfTier(FEATURES[feature])
