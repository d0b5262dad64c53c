import { expect, test } from 'vitest'
import { CARD_FEATURES, entitlementAllows, FEATURES, type Feature } from './plan-features.ts'
import { TIERS } from './entitlement.ts'

const FOR_COACHES = new Set<Feature>(['keptPlayers', 'reports', 'tasks', 'campaigns', 'apiKeys', 'ownCrest'])

test('Free has the three features of its card, Plus what it promises, and the tiers above also what is for people who train others', () => {
  const allowed = TIERS.map((tier) =>
    (Object.keys(FEATURES) as Feature[]).filter((feature) => entitlementAllows(tier, feature)),
  )
  expect(allowed[0]).toEqual(['manualTapCounting', 'basicOverlay', 'quickSave'])
  expect(allowed[1]).toEqual(Object.keys(FEATURES).filter((feature) => !FOR_COACHES.has(feature as Feature)))
  expect(allowed[2]).toEqual(Object.keys(FEATURES))
  expect(allowed[3]).toEqual(allowed[2])
})

test('each card names what its plan has, and pro’s everything that it has beyond free', () => {
  for (const [tier, features] of Object.entries(CARD_FEATURES))
    for (const feature of features)
      expect(entitlementAllows(tier as keyof typeof CARD_FEATURES, feature)).toBe(true)
  expect([...CARD_FEATURES.free, ...CARD_FEATURES.pro]).toEqual(Object.keys(FEATURES))
})
