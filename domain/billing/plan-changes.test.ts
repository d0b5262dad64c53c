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
  ['a first plan has started', null, plan(), ['started']],
  ['a plan that had ended starts again', over, plan(), ['started']],
  [
    'a new plan that is canceled already has started and is scheduled to end',
    null,
    plan({ cancelAtPeriodEnd: true }),
    ['started', 'cancel_scheduled'],
  ],
  ['a plan that was never seen active gives no news when it is over', null, over, []],
  ['a plan that is over has ended', plan(), over, ['ended']],
  ['a plan ends once', over, over, []],
  ['a late payment ends nothing', plan(), plan({ status: 'past_due' }), []],
  ['the same plan again gives no news', plan({ seats: 10 }), plan({ seats: 10 }), []],
  ['another tier is a change', plan(), plan({ tier: 'pro' }), ['changed']],
  [
    'a change may be planned',
    plan({ tier: 'pro' }),
    plan({ tier: 'pro', nextTier: 'plus' }),
    ['change_scheduled'],
  ],
  [
    'a planned change may be withdrawn',
    plan({ tier: 'pro', nextTier: 'plus' }),
    plan({ tier: 'pro' }),
    ['change_withdrawn'],
  ],
  [
    'a planned change that happens is a change, not a withdrawal',
    plan({ tier: 'pro', nextTier: 'plus' }),
    plan(),
    ['changed'],
  ],
  ['a plan may be canceled', plan(), plan({ cancelAtPeriodEnd: true }), ['cancel_scheduled']],
  ['a canceled plan may be resumed', plan({ cancelAtPeriodEnd: true }), plan(), ['resumed']],
  ['seats may be added', plan({ seats: 10 }), plan({ seats: 11 }), ['seats_changed']],
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
