import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIERS, type Tier } from './entitlement.ts'
import {
  bestSeat,
  entitlementAt,
  entitlementUntil,
  individualRecord,
  type IndividualRecord,
  type LegacyRecord,
  type PlanRecords,
  type SeatRecord,
} from './plan-records.ts'

const NOW = new Date('2026-05-03T12:00:00Z')
const [EARLIER, LATER] = [new Date('2026-05-03T11:59:59Z'), new Date('2026-05-03T12:00:01Z')]

const legacy = (record: Partial<LegacyRecord> = {}): LegacyRecord => ({
  subscriptionTier: 'free',
  subscriptionStatus: null,
  billingProvider: null,
  stripeSubscriptionId: null,
  isPremium: false,
  ...record,
})
const individual = (record: Partial<IndividualRecord> = {}): IndividualRecord => ({
  subscriptionTier: 'plus',
  subscriptionStatus: 'active',
  billingProvider: 'stripe',
  stripeSubscriptionId: null,
  periodEnd: null,
  accessUntil: null,
  ...record,
})
const seat = (record: Partial<SeatRecord> = {}): SeatRecord => ({
  organizationId: 'o',
  organizationName: 'Riverside Academy',
  teamId: null,
  tier: 'plus',
  status: 'active',
  assignedAt: EARLIER,
  assignedBy: null,
  accessUntil: null,
  ...record,
})
const records = (given: Partial<PlanRecords> = {}): PlanRecords => ({
  isWebsiteAdmin: false,
  legacy: legacy(),
  individuals: [],
  seats: [],
  ...given,
})
const premium = legacy({ isPremium: true, subscriptionTier: 'plus', subscriptionStatus: 'active' })

describe('the plans in force (product 4.7)', () => {
  test.each<[string, Partial<PlanRecords>, string]>([
    ['no plan is free by default', {}, 'free default'],
    ['the legacy tier counts with the flag and an active status', { legacy: premium }, 'plus legacy'],
    [
      'the legacy tier does not count without the premium flag',
      { legacy: { ...premium, isPremium: false } },
      'free default',
    ],
    [
      'the legacy tier does not count when canceled',
      { legacy: { ...premium, subscriptionStatus: 'canceled' } },
      'free default',
    ],
    [
      'a legacy tier of free is not above free',
      { legacy: { ...premium, subscriptionTier: 'free' } },
      'free default',
    ],
    [
      'a legacy record without a status is normalised to an active individual one',
      { legacy: { ...premium, subscriptionStatus: null } },
      'plus individual',
    ],
    ['an individual plan counts', { individuals: [individual()] }, 'plus individual'],
    [
      'an individual tier of free is a tie',
      { individuals: [individual({ subscriptionTier: 'free' })] },
      'free individual',
    ],
    [
      'an unpaid individual plan does not count',
      { individuals: [individual({ subscriptionStatus: 'past_due' })] },
      'free default',
    ],
    [
      'a tie of legacy and individual is individual',
      { legacy: premium, individuals: [individual()] },
      'plus individual',
    ],
    [
      'an expired individual plan leaves the legacy one',
      { legacy: premium, individuals: [individual({ subscriptionStatus: 'canceled' })] },
      'plus legacy',
    ],
    ['a seat counts', { seats: [seat()] }, 'plus organization'],
    ['a suspended seat does not count', { seats: [seat({ status: 'suspended' })] }, 'free default'],
    [
      'a seat of the same tier does not win',
      { individuals: [individual()], seats: [seat()] },
      'plus individual',
    ],
    [
      'a higher seat wins',
      { individuals: [individual()], seats: [seat({ tier: 'pro' })] },
      'pro organization',
    ],
    ['a website admin has tier admin', { isWebsiteAdmin: true, individuals: [individual()] }, 'admin admin'],
  ])('%s', (_, given, expected) => {
    const { tier, source } = entitlementAt(records(given), NOW)
    expect(`${tier} ${source}`).toBe(expected)
  })

  test('end at their exact moment', () => {
    const until = (accessUntil: Date) => [
      entitlementAt(records({ individuals: [individual({ accessUntil })] }), NOW).tier,
      entitlementAt(records({ seats: [seat({ accessUntil })] }), NOW).tier,
    ]
    expect([until(EARLIER), until(NOW), until(LATER)]).toEqual([
      ['free', 'free'],
      ['free', 'free'],
      ['plus', 'plus'],
    ])
  })
})

describe('of several plans', () => {
  test('the active one is shown, then the higher one', () => {
    const over = individual({ subscriptionTier: 'pro', accessUntil: EARLIER })
    const [plus, pro] = [individual(), individual({ subscriptionTier: 'pro' })]
    expect(individualRecord({ legacy: legacy(), individuals: [over, plus] }, NOW)).toBe(plus)
    expect(individualRecord({ legacy: legacy(), individuals: [plus, pro] }, NOW)).toBe(pro)
  })

  test('of several seats the highest one is shown', () => {
    const suspended = seat({ tier: 'pro', status: 'suspended' })
    const [first, second] = [seat(), seat({ assignedAt: NOW })]
    expect(bestSeat([suspended, second, first], NOW)).toBe(first)
  })
})

describe('for any records', () => {
  const tier = fc.constantFrom<Tier>('free', 'plus', 'pro', 'admin')
  const until = fc.constantFrom(null, EARLIER, NOW, LATER)
  const status = fc.constantFrom('active', 'past_due', 'canceled', 'suspended', 'Active', '')
  const anyRecords: fc.Arbitrary<PlanRecords> = fc.record({
    isWebsiteAdmin: fc.boolean(),
    legacy: fc
      .record({
        subscriptionTier: tier,
        subscriptionStatus: fc.option(status),
        isPremium: fc.boolean(),
      })
      .map(legacy),
    individuals: fc.array(
      fc.record({ subscriptionTier: tier, subscriptionStatus: status, accessUntil: until }).map(individual),
      { maxLength: 3 },
    ),
    seats: fc.array(
      fc
        .record({ tier: fc.constantFrom('plus' as const, 'pro' as const), status, accessUntil: until })
        .map(seat),
      { maxLength: 3 },
    ),
  })

  /** The table of product 4.7, row by row. */
  function naive({ isWebsiteAdmin, legacy, individuals, seats }: PlanRecords): string {
    if (isWebsiteAdmin) return 'admin admin'
    const higher = (a: Tier, b: Tier) => TIERS.indexOf(a) > TIERS.indexOf(b)
    const open = (end: Date | null) => end === null || end.getTime() > NOW.getTime()
    let [best, source] = ['free' as Tier, 'default']
    if (legacy.isPremium && legacy.subscriptionStatus === 'active' && higher(legacy.subscriptionTier, best))
      [best, source] = [legacy.subscriptionTier, 'legacy']
    const own = [...individuals]
    const isNormalized = own.length === 0 && legacy.isPremium && legacy.subscriptionTier !== 'free'
    if (isNormalized && legacy.subscriptionStatus === null)
      own.push(individual({ subscriptionTier: legacy.subscriptionTier }))
    for (const plan of own) {
      const counts = plan.subscriptionStatus === 'active' && open(plan.accessUntil)
      if (counts && !higher(best, plan.subscriptionTier))
        [best, source] = [plan.subscriptionTier, 'individual']
    }
    for (const { status, accessUntil, tier } of seats)
      if (status === 'active' && open(accessUntil) && higher(tier, best))
        [best, source] = [tier, 'organization']
    return `${best} ${source}`
  }

  test('the entitlement follows product 4.7', () => {
    fc.assert(
      fc.property(anyRecords, (given) => {
        const { tier, source } = entitlementAt(given, NOW)
        expect(`${tier} ${source}`).toBe(naive(given))
      }),
      { numRuns: 20_000 },
    )
  })

  test('the entitlement stays the same until the predicted moment', () => {
    fc.assert(
      fc.property(anyRecords, (given) => {
        const end = entitlementUntil(given, NOW)
        const justBefore = end ? new Date(end.getTime() - 1) : new Date('2100-01-01T00:00:00Z')
        fc.pre(justBefore >= NOW)
        expect(entitlementAt(given, justBefore)).toEqual(entitlementAt(given, NOW))
      }),
      { numRuns: 5000 },
    )
  })
})
