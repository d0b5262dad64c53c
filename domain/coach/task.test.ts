import { describe, expect, test } from 'vitest'
import { dueDateToRemindOf, phaseOf, progressOn } from './task.ts'

const practice = { sessions: 0, longEnough: 0, touches: 0, withRun: 0 }

describe('progress on a task', () => {
  const thrice = { kind: 'practices', practices: 3, touches: 200 } as const

  test('counts practices with enough touches', () => {
    expect(progressOn(thrice, practice)).toEqual({ state: 'notBegun', done: 0, of: 3 })
    expect(progressOn(thrice, { ...practice, sessions: 4, longEnough: 2 })).toEqual({
      state: 'onTheWay',
      done: 2,
      of: 3,
    })
    expect(progressOn(thrice, { ...practice, sessions: 5, longEnough: 5 })).toEqual({
      state: 'done',
      done: 3,
      of: 3,
    })
  })

  test('has begun with a practice that is too short to count', () => {
    expect(progressOn(thrice, { ...practice, sessions: 1 })).toEqual({ state: 'onTheWay', done: 0, of: 3 })
  })

  test('adds touches up, and never beyond what was asked', () => {
    const goal = { kind: 'touches', touches: 1000 } as const
    expect(progressOn(goal, { ...practice, sessions: 1, touches: 999 }).state).toBe('onTheWay')
    expect(progressOn(goal, { ...practice, sessions: 1, touches: 4000 })).toEqual({
      state: 'done',
      done: 1000,
      of: 1000,
    })
  })

  test('of a try is done with one practice that has a run', () => {
    const goal = { kind: 'levelTry' } as const
    expect(progressOn(goal, { ...practice, sessions: 2 }).state).toBe('onTheWay')
    expect(progressOn(goal, { ...practice, sessions: 2, withRun: 1 }).state).toBe('done')
  })
})

test('a task is running on its first and on its last day', () => {
  const task = { beginsOn: '2026-06-01', dueOn: '2026-06-07', isEnded: false }
  expect(
    ['2026-05-31', '2026-06-01', '2026-06-07', '2026-06-08'].map((today) => phaseOf(task, today)),
  ).toEqual(['coming', 'running', 'running', 'over'])
  expect(phaseOf({ ...task, isEnded: true }, '2026-06-03')).toBe('ended')
})

test('players are reminded the day before, in the afternoon of their own clock', () => {
  const now = new Date('2026-06-06T14:30:00Z')
  expect(dueDateToRemindOf(now, 'UTC')).toBeNull()
  expect(dueDateToRemindOf(now, 'Europe/Berlin')).toBe('2026-06-07')
  expect(dueDateToRemindOf(new Date('2026-06-06T03:00:00Z'), 'Pacific/Auckland')).toBe('2026-06-07')
  expect(dueDateToRemindOf(new Date('2026-06-06T19:00:00Z'), 'UTC')).toBeNull()
})
