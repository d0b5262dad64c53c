import { expect, test } from 'vitest'
import type { BillingOverview, PlanOffer, Subscription } from '#contract/billing/billing.ts'
import { aSubscription, billingOf } from '#web/testing/documents/billing.ts'
import { planStanding, type PlanStanding } from './plan-standing.ts'

const END = '2027-05-03T10:00:00.000Z'
const STOP = '2027-04-10T10:00:00.000Z'
const offer = (tier: PlanOffer['tier'], isForSale = tier !== 'free'): PlanOffer => ({
  tier,
  price: null,
  isForSale,
  features: [],
})
const own = (but: Partial<Subscription> = {}) => aSubscription({ periodEnd: END, ...but })
const onFree: BillingOverview = {
  entitlement: { tier: 'free', source: 'default' },
  organization: null,
  isConfigured: true,
  plans: [],
  subscription: null,
  secondSubscription: null,
  abilities: { buy: true },
}
const nothing = { cancel: false, resume: false, changePlan: false, openPortal: false }
const byApple = billingOf(own({ provider: 'apple', abilities: nothing }))
const canceled = billingOf(
  own({ cancelAtPeriodEnd: true, abilities: { ...nothing, resume: true, changePlan: true } }),
)
const onPro = billingOf(own({ tier: 'pro' }))
const leavingPro = billingOf(own({ tier: 'pro', nextTier: 'plus' }))
const unpaid = billingOf(own({ isInForce: false, status: 'unpaid' }), {
  entitlement: { tier: 'free', source: 'default' },
})
const seated: BillingOverview = {
  ...onFree,
  entitlement: { tier: 'plus', source: 'organization' },
  organization: { id: '1', name: 'Riverside Academy' },
}

test.each<[string, BillingOverview, PlanOffer, PlanStanding]>([
  ['a player on free can buy plus', onFree, offer('plus'), { kind: 'buy', tier: 'plus' }],
  ['a player on free has free', onFree, offer('free'), { kind: 'yours', keep: false }],
  [
    'without payments nothing is sold',
    { ...onFree, isConfigured: false, abilities: { buy: false } },
    offer('plus', false),
    { kind: 'unavailable', reason: 'notConfigured' },
  ],
  ['pro has no price here', onFree, offer('pro', false), { kind: 'unavailable', reason: 'notForSale' }],
  [
    'a plan that is unpaid is paid for first',
    unpaid,
    offer('pro'),
    { kind: 'unavailable', reason: 'unpaid' },
  ],
  ['a player on plus can upgrade to pro', billingOf(own()), offer('pro'), { kind: 'upgrade', tier: 'pro' }],
  ['a player on plus has plus', billingOf(own()), offer('plus'), { kind: 'yours', keep: false }],
  ['free is below plus', billingOf(own()), offer('free'), { kind: 'below' }],
  [
    'a canceled plan resumes by one button, which is elsewhere',
    canceled,
    offer('plus'),
    { kind: 'yours', keep: false },
  ],
  ['a canceled plan is followed by free', canceled, offer('free'), { kind: 'planned', date: END }],
  [
    'a canceled plan whose payment failed is followed by free when it stops',
    billingOf(own({ cancelAtPeriodEnd: true, pastDue: { since: END, stopsAt: STOP } })),
    offer('free'),
    { kind: 'planned', date: STOP },
  ],
  ['a player on pro can downgrade to plus', onPro, offer('plus'), { kind: 'downgrade', tier: 'plus' }],
  ['a planned downgrade has its date', leavingPro, offer('plus'), { kind: 'planned', date: END }],
  ['a planned downgrade can be undone', leavingPro, offer('pro'), { kind: 'yours', keep: true }],
  [
    'a plan from Apple is changed at Apple, and nothing else is sold',
    byApple,
    offer('pro'),
    { kind: 'unavailable', reason: 'managedByApple' },
  ],
  [
    'a seat is shown with its organization',
    seated,
    offer('plus'),
    { kind: 'through', organization: 'Riverside Academy' },
  ],
  ['a player with a seat of plus can buy pro', seated, offer('pro'), { kind: 'buy', tier: 'pro' }],
  [
    'a plan below the seat is included',
    { ...seated, entitlement: { tier: 'pro', source: 'organization' } },
    offer('plus'),
    { kind: 'included' },
  ],
  [
    'website admins have everything',
    { ...onFree, entitlement: { tier: 'admin', source: 'admin' } },
    offer('plus'),
    { kind: 'included' },
  ],
])('%s', (_, overview, plan, standing) => {
  expect(planStanding(overview, plan)).toEqual(standing)
})
