import { expect, test } from 'vitest'
import { planThatCounts, readPrice, type StripePlan } from './read-subscription.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const plan = (tier: 'plus' | 'pro', but: Partial<StripePlan> = {}) =>
  ({
    tier,
    status: 'active',
    isLive: true,
    accessUntil: new Date('2026-07-01'),
    cancelAtPeriodEnd: false,
    ...but,
  }) as StripePlan

test('of several plans the one in force counts, and of these the higher tier', () => {
  const [plus, pro] = [plan('plus'), plan('pro')]
  const unpaid = plan('pro', { status: 'unpaid' })
  const over = plan('pro', { accessUntil: NOW })
  const canceled = plan('pro', { status: 'canceled', isLive: false })
  expect(planThatCounts([plus, pro], NOW)).toBe(pro)
  expect(planThatCounts([pro, plus], NOW)).toBe(pro)
  for (const other of [unpaid, over, canceled]) {
    expect(planThatCounts([other, plus], NOW)).toBe(plus)
    expect(planThatCounts([plus, other], NOW)).toBe(plus)
  }
})

test('of two of one tier the one that renews or was bought first counts, and without one in force a plan that goes on', () => {
  const [first, second] = [plan('plus'), plan('plus')]
  const unpaid = plan('plus', { status: 'unpaid' })
  const canceled = plan('pro', { status: 'canceled', isLive: false })
  expect(planThatCounts([first, second], NOW)).toBe(first)
  const ending = plan('plus', { cancelAtPeriodEnd: true })
  expect(planThatCounts([ending, second], NOW)).not.toBe(ending)
  expect(planThatCounts([unpaid, canceled], NOW)).toBe(unpaid)
  expect(planThatCounts([canceled], NOW)).toBe(canceled)
  expect(planThatCounts([], NOW)).toBeUndefined()
})

test.each([
  ['month', 1, 'month'],
  ['year', 1, 'year'],
  ['month', 12, 'year'],
  ['month', 3, undefined],
  ['year', 2, undefined],
  ['week', 1, undefined],
] as const)('a price for %s × %d is told for a %s', (interval, interval_count, told) => {
  const price = { unit_amount: 1299, currency: 'eur', recurring: { interval, interval_count } }
  expect(readPrice(price as never)?.interval).toBe(told)
})
