import { describe, expect, test } from 'vitest'
import { effectiveEntitlement, type ActivePlans, type Entitlement } from './entitlement.ts'

describe('the effective tier is the highest plan in force (product 4.7)', () => {
  test.each<[string, boolean, ActivePlans, Entitlement]>([
    ['no plan is free by default', false, {}, { tier: 'free', source: 'default' }],
    ['a website admin has tier admin', true, { individual: 'pro' }, { tier: 'admin', source: 'admin' }],
    ['a legacy tier counts', false, { legacy: 'plus' }, { tier: 'plus', source: 'legacy' }],
    [
      'a legacy tier of free is not above free',
      false,
      { legacy: 'free' },
      { tier: 'free', source: 'default' },
    ],
    [
      'an individual tier of free is a tie',
      false,
      { individual: 'free' },
      { tier: 'free', source: 'individual' },
    ],
    [
      'a tie of legacy and individual is individual',
      false,
      { legacy: 'plus', individual: 'plus' },
      { tier: 'plus', source: 'individual' },
    ],
    [
      'a lower individual plan does not win',
      false,
      { legacy: 'pro', individual: 'plus' },
      { tier: 'pro', source: 'legacy' },
    ],
    [
      'a seat wins only when it is strictly higher',
      false,
      { individual: 'plus', seat: 'plus' },
      { tier: 'plus', source: 'individual' },
    ],
    [
      'a higher seat wins',
      false,
      { individual: 'plus', seat: 'pro' },
      { tier: 'pro', source: 'organization' },
    ],
  ])('%s', (_, isWebsiteAdmin, plans, expected) => {
    expect(effectiveEntitlement(isWebsiteAdmin, plans)).toEqual(expected)
  })
})
