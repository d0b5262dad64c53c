import { describe, expect, test } from 'vitest'
import { boundedGoal, goalShare, isGoalReached, suggestedGoal } from './goal.ts'

const counted = (juggleCount: number, duration: number) => ({ juggleCount, duration })

test('a goal in juggles is reached with its last juggle, and a goal in time with its last second', () => {
  const juggles = { kind: 'juggles', target: 50 } as const
  expect([49, 50, 51].map((count) => isGoalReached(juggles, counted(count, 9_999)))).toEqual([
    false,
    true,
    true,
  ])
  const time = { kind: 'time', target: 300 } as const
  expect([299.9, 300].map((seconds) => isGoalReached(time, counted(9_999, seconds)))).toEqual([false, true])
})

test('the share of a goal is at most one', () => {
  const goal = { kind: 'juggles', target: 40 } as const
  expect([0, 10, 80].map((count) => goalShare(goal, counted(count, 1)))).toEqual([0, 0.25, 1])
})

describe('the suggestion', () => {
  test.each([
    ['is twenty for a player who has never practiced', null, 0, 20],
    ['is a tenth more than last time, in fives', counted(40, 60), 100, 45],
    ['is one more than the best for a player who was close to it', counted(97, 60), 100, 101],
    ['is one more than the best right after the best', counted(100, 60), 100, 101],
    ['is no less than five', counted(0, 5), 30, 5],
    ['starts from the last session when the bests do not include it yet', counted(120, 60), 100, 135],
  ])('in juggles %s', (_, last, best, target) => {
    expect(suggestedGoal('juggles', last, best)).toEqual({ kind: 'juggles', target })
  })

  test('for a time is the next full minute', () => {
    expect(suggestedGoal('time', null, 0).target).toBe(300)
    expect(suggestedGoal('time', counted(10, 0), 10).target).toBe(60)
    expect(suggestedGoal('time', counted(10, 120), 10).target).toBe(180)
  })
})

test('a goal is a whole number, above zero and at most a day of practice', () => {
  expect(boundedGoal({ kind: 'juggles', target: 0 }).target).toBe(1)
  expect(boundedGoal({ kind: 'juggles', target: 12.6 }).target).toBe(13)
  expect(boundedGoal({ kind: 'time', target: 1 }).target).toBe(60)
  expect(boundedGoal({ kind: 'time', target: 1e9 }).target).toBe(14_400)
})
