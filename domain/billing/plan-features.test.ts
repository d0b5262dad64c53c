import { expect, test } from 'vitest'
import { entitlementAllows, FEATURES, type Feature } from './plan-features.ts'
import { TIERS } from './entitlement.ts'

test('Free has the three features of its card, and every higher tier also has what Plus promises', () => {
  const allowed = TIERS.map((tier) =>
    (Object.keys(FEATURES) as Feature[]).filter((feature) => entitlementAllows(tier, feature)),
  )
  expect(allowed[0]).toEqual(['manualTapCounting', 'basicOverlay', 'quickSave'])
  expect(allowed[1]).toEqual(Object.keys(FEATURES))
  expect(allowed[2]).toEqual(allowed[1])
  expect(allowed[3]).toEqual(allowed[1])
})
