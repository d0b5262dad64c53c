import { expect, test } from 'vitest'
import { planChanges, planNews, type PlanSnapshot } from './plan-changes.ts'

const plan = (differences: Partial<PlanSnapshot> = {}): PlanSnapshot => ({
  tier: 'plus',
  status: 'active',
  cancelAtPeriodEnd: false,
  nextTier: null,
  seats: null,
  ...differences,
})
const over = plan({ status: 'canceled' })

test.each<[string, PlanSnapshot | null, PlanSnapshot | null, string[]]>([
  ['a plan where there was none has started', null, plan(), ['started']],
  ['one that was over has started anew', over, plan(), ['started']],
  [
    'one that was told of when it was canceled already has both',
    null,
    plan({ cancelAtPeriodEnd: true }),
    ['started', 'cancel_scheduled'],
  ],
  ['news of one that is over is none', null, over, []],
  ['a plan that is over has ended', plan(), over, ['ended']],
  ['it ends once', over, over, []],
  ['a late payment ends nothing', plan(), plan({ status: 'past_due' }), []],
  ['the same again is no news', plan({ seats: 10 }), plan({ seats: 10 }), []],
  ['another tier is a change', plan(), plan({ tier: 'pro' }), ['changed']],
  [
    'a change may be planned',
    plan({ tier: 'pro' }),
    plan({ tier: 'pro', nextTier: 'plus' }),
    ['change_scheduled'],
  ],
  ['and withdrawn', plan({ tier: 'pro', nextTier: 'plus' }), plan({ tier: 'pro' }), ['change_withdrawn']],
  [
    'what was planned and happens is no change of mind',
    plan({ tier: 'pro', nextTier: 'plus' }),
    plan(),
    ['changed'],
  ],
  ['a plan may be canceled', plan(), plan({ cancelAtPeriodEnd: true }), ['cancel_scheduled']],
  ['and resumed', plan({ cancelAtPeriodEnd: true }), plan(), ['resumed']],
  ['seats may become more', plan({ seats: 10 }), plan({ seats: 11 }), ['seats_changed']],
])('%s', (_, before, after, expected) => {
  expect(planChanges(before, after)).toEqual(expected)
})

test('the owner is told of a failed payment, once, and of the end', () => {
  const paid = { ...plan(), isPastDue: false }
  const late = { ...plan(), isPastDue: true }
  const ended = { ...over, isPastDue: false }
  const told = [
    [null, paid],
    [paid, late],
    [late, late],
    [late, paid],
    [late, ended],
    [ended, ended],
  ].map(([before, after]) => planNews(before!, after!))
  expect(told).toEqual([null, 'payment_failed', null, null, 'plan_ended', null])
})
