import { expect, test } from 'vitest'
import { entitlementAllows, FEATURES, type Feature } from './plan-features.ts'
import { TIERS } from './entitlement.ts'

test('Free has the three features of its card, Plus what it promises, and the tiers above also keep any number of players', () => {
  const allowed = TIERS.map((tier) =>
    (Object.keys(FEATURES) as Feature[]).filter((feature) => entitlementAllows(tier, feature)),
  )
  expect(allowed[0]).toEqual(['manualTapCounting', 'basicOverlay', 'quickSave'])
  expect(allowed[1]).toEqual(Object.keys(FEATURES).filter((feature) => feature !== 'keptPlayers'))
  expect(allowed[2]).toEqual(Object.keys(FEATURES))
  expect(allowed[3]).toEqual(allowed[2])
})
