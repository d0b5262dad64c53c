import { expect, test } from 'vitest'
import type { BillingOverview } from '#contract/billing/billing.ts'
import { aSubscription, billingOf } from '#web/testing/documents/billing.ts'
import { planSentence, type PlanSentence } from './plan-sentence.ts'

const END = '2027-05-03T10:00:00.000Z'

const FREE = { tier: 'free', source: 'default' } as const

const paid = aSubscription({ periodEnd: END })

test.each<[string, Partial<BillingOverview>, PlanSentence]>([
  [
    'is included for everybody on a server without plans',
    { entitlement: { tier: 'pro', source: 'default' }, subscription: null },
    { kind: 'included' },
  ],
  ['free', { entitlement: FREE, subscription: null }, { kind: 'free' }],
  ['renews', {}, { kind: 'renews', tier: 'plus', date: END }],
  ['ends', { subscription: { ...paid, cancelAtPeriodEnd: true } }, { kind: 'ends', tier: 'plus', date: END }],
  [
    'becomes another plan',
    {
      entitlement: { tier: 'pro', source: 'individual' },
      subscription: { ...paid, tier: 'pro', nextTier: 'plus' },
    },
    { kind: 'changes', tier: 'pro', next: 'plus', date: END },
  ],
  [
    'waits for a payment',
    {
      subscription: {
        ...paid,
        pastDue: { since: '2027-05-01T00:00:00.000Z', stopsAt: '2027-05-08T00:00:00.000Z' },
      },
    },
    { kind: 'late', tier: 'plus', date: '2027-05-08T00:00:00.000Z' },
  ],
  [
    'is over',
    {
      entitlement: FREE,
      subscription: {
        ...paid,
        isInForce: false,
        status: 'canceled',
        abilities: { ...paid.abilities, cancel: false },
      },
    },
    { kind: 'over', tier: 'plus', date: END },
  ],
  [
    'could not be charged for so long that it stopped',
    {
      entitlement: FREE,
      subscription: {
        ...paid,
        isInForce: false,
        status: 'expired',
        pastDue: { since: '2027-04-03T10:00:00.000Z', stopsAt: '2027-04-10T10:00:00.000Z' },
      },
    },
    { kind: 'unpaid', tier: 'plus' },
  ],
  [
    'Stripe gave up charging for',
    { entitlement: FREE, subscription: { ...paid, isInForce: false, status: 'unpaid' } },
    { kind: 'unpaid', tier: 'plus' },
  ],
  [
    'had no news of its renewal',
    { entitlement: FREE, subscription: { ...paid, isInForce: false, status: 'expired' } },
    { kind: 'over', tier: 'plus', date: END },
  ],
  [
    'comes through an organization, whatever the player pays for besides',
    {
      entitlement: { tier: 'pro', source: 'organization' },
      organization: { id: '1', name: 'Riverside Academy' },
    },
    { kind: 'through', tier: 'pro', organization: 'Riverside Academy' },
  ],
  [
    'stays from before plans were sold',
    { entitlement: { tier: 'plus', source: 'legacy' }, subscription: { ...paid, periodEnd: null } },
    { kind: 'lasting', tier: 'plus' },
  ],
  ['is everything', { entitlement: { tier: 'admin', source: 'admin' } }, { kind: 'everything' }],
])('a plan that %s says so in one sentence', (_, given, sentence) => {
  expect(planSentence(billingOf(paid, given))).toEqual(sentence)
})
