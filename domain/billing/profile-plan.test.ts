import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIERS } from './entitlement.ts'
import { individualStatus, profilePlan, type ProfilePlan } from './profile-plan.ts'
import { entitlementAt, type IndividualRecord, type PlanRecords, type SeatRecord } from './plan-records.ts'

const NOW = new Date('2026-05-03T12:00:00Z')
const [EARLIER, LATER] = [new Date('2026-05-03T11:59:59Z'), new Date('2026-05-03T12:00:01Z')]

const NOBODY: PlanRecords = {
  isWebsiteAdmin: false,
  legacy: {
    subscriptionTier: 'free',
    subscriptionStatus: null,
    billingProvider: null,
    stripeSubscriptionId: null,
    isPremium: false,
  },
  individuals: [],
  seats: [],
}
const stripe: IndividualRecord = {
  subscriptionTier: 'pro',
  subscriptionStatus: 'active',
  billingProvider: 'stripe',
  stripeSubscriptionId: 'sub_1',
  periodEnd: LATER,
  accessUntil: LATER,
}
const apple: IndividualRecord = { ...stripe, billingProvider: 'apple', stripeSubscriptionId: null }
const seat: SeatRecord = {
  organizationId: 'o',
  organizationName: 'Riverside Academy',
  teamId: null,
  tier: 'plus',
  status: 'active',
  assignedAt: EARLIER,
  assignedBy: null,
  accessUntil: null,
}
const premium = {
  ...NOBODY.legacy,
  isPremium: true,
  subscriptionTier: 'plus',
  subscriptionStatus: 'active',
} as const

const flags = (records: Partial<PlanRecords>) => profilePlan({ ...NOBODY, ...records }, NOW)
const free = (rest: Partial<ProfilePlan> = {}): ProfilePlan => ({
  isPremium: false,
  subscriptionTier: 'free',
  subscriptionStatus: null,
  billingProvider: null,
  stripeSubscriptionId: null,
  ...rest,
})

describe('the status of a plan', () => {
  test.each([
    ['active while it lasts', { accessUntil: LATER }, 'active'],
    ['active without an end', { accessUntil: null }, 'active'],
    ['expired once it has run out', { accessUntil: EARLIER }, 'expired'],
    [
      'what its provider says when it is not active',
      { subscriptionStatus: 'canceled' as const, accessUntil: EARLIER },
      'canceled',
    ],
  ])('is %s', (_, changes, status) => {
    expect(individualStatus({ ...stripe, ...changes }, NOW)).toBe(status)
  })
})

describe('the plan fields of the profile (product 3.2)', () => {
  test.each<[string, Partial<PlanRecords>, ProfilePlan]>([
    [
      'an individual plan is premium, and says who bills it',
      { individuals: [stripe] },
      {
        isPremium: true,
        subscriptionTier: 'pro',
        subscriptionStatus: 'active',
        billingProvider: 'stripe',
        stripeSubscriptionId: 'sub_1',
      },
    ],
    [
      'a plan from the App Store has no subscription at Stripe',
      { individuals: [apple] },
      {
        isPremium: true,
        subscriptionTier: 'pro',
        subscriptionStatus: 'active',
        billingProvider: 'apple',
        stripeSubscriptionId: null,
      },
    ],
    [
      'a seat is premium, and its organization pays',
      { seats: [seat] },
      free({
        isPremium: true,
        subscriptionTier: 'plus',
        subscriptionStatus: 'active',
        billingProvider: 'organization',
      }),
    ],
    [
      'the old premium flag is premium, from the legacy provider',
      { legacy: premium },
      free({
        isPremium: true,
        subscriptionTier: 'plus',
        subscriptionStatus: 'active',
        billingProvider: 'legacy',
      }),
    ],
    [
      'a website admin has tier admin, which nobody bills',
      { isWebsiteAdmin: true, individuals: [stripe] },
      free({ isPremium: true, subscriptionTier: 'admin', subscriptionStatus: 'active' }),
    ],
    [
      'an old flag that was canceled is not premium',
      { legacy: { ...premium, subscriptionStatus: 'canceled' } },
      free({ subscriptionStatus: 'canceled', billingProvider: 'legacy' }),
    ],
    [
      'an expired plan is not premium, and is still named',
      { individuals: [{ ...stripe, accessUntil: EARLIER }] },
      free({ subscriptionStatus: 'expired', billingProvider: 'stripe', stripeSubscriptionId: 'sub_1' }),
    ],
    ['no plan is free', {}, free()],
  ])('%s', (_, records, expected) => {
    expect(flags(records)).toEqual(expected)
  })

  test('always agree with the entitlement', () => {
    const record = fc.record({
      isWebsiteAdmin: fc.boolean(),
      legacy: fc.constantFrom(NOBODY.legacy, premium),
      individuals: fc.subarray([stripe, { ...apple, accessUntil: EARLIER }]),
      seats: fc.subarray([seat, { ...seat, tier: 'pro' as const, status: 'suspended' }]),
    })
    fc.assert(
      fc.property(record, (records) => {
        const { tier } = entitlementAt(records, NOW)
        const { isPremium, subscriptionTier } = profilePlan(records, NOW)
        expect([subscriptionTier, isPremium]).toEqual([tier, TIERS.indexOf(tier) > 0])
      }),
    )
  })
})
