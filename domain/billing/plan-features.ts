import { rankOfTier, type Tier } from './entitlement.ts'
import type { SoldTier } from './plan.ts'

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
  keptPlayers: 'pro',
  reports: 'pro',
  tasks: 'pro',
  campaigns: 'pro',
  apiKeys: 'pro',
  ownCrest: 'pro',
} as const satisfies Record<string, Tier>
export type Feature = keyof typeof FEATURES

/** Whether a tier has a feature. */
export const entitlementAllows = (tier: Tier, feature: Feature): boolean =>
  rankOfTier(tier) >= rankOfTier(FEATURES[feature])

/**
 * The features on each plan's card, in their order (product 2.4). Plus and pro include everything in free. Features for coaches are on the
 * card of pro.
 */
export const CARD_FEATURES: Record<'free' | SoldTier, readonly Feature[]> = {
  free: ['manualTapCounting', 'basicOverlay', 'quickSave'],
  plus: ['aiDetection', 'videoImport', 'advancedAnalytics', 'cloudStorage', 'noAds'],
  pro: [
    'aiDetection',
    'videoImport',
    'advancedAnalytics',
    'cloudStorage',
    'noAds',
    'keptPlayers',
    'reports',
    'tasks',
    'campaigns',
    'apiKeys',
    'ownCrest',
  ],
}
