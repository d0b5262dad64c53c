import { expect, test } from 'vitest'
import { newTask, problemIn, written } from './task-form.ts'

const form = newTask('2026-11-25')

test('a new task is three practices of 200 touches within a week, for the team', () => {
  expect(problemIn(form)).toBeNull()
  expect(written(form)).toEqual({
    goal: { kind: 'practices', practices: 3, touches: 200 },
    asksWeakFoot: false,
    beginsOn: '2026-11-25',
    dueOn: '2026-12-01',
    playerIds: null,
  })
})

test('the form says what keeps it from being saved', () => {
  expect(problemIn({ ...form, practices: '0' })).toBe('numbers')
  expect(problemIn({ ...form, kind: 'touches', touches: '' })).toBe('numbers')
  expect(problemIn({ ...form, kind: 'levelTry' })).toBe('level')
  expect(problemIn({ ...form, dueOn: '2026-11-24' })).toBe('days')
  expect(problemIn({ ...form, dueOn: '2027-11-26' })).toBeNull()
  expect(problemIn({ ...form, dueOn: '2027-11-27' })).toBe('long')
  expect(problemIn({ ...form, dueOn: '22026-11-27' })).toBe('long')
  expect(problemIn({ ...form, who: 'some' })).toBe('players')
})

test('a task sends only what its kind asks for', () => {
  expect(written({ ...form, kind: 'touches', touches: '500' }).goal).toEqual({
    kind: 'touches',
    touches: 500,
  })
  expect(
    written({ ...form, kind: 'levelTry', levelId: 'l1', who: 'some', playerIds: ['mia'] }),
  ).toMatchObject({ goal: { kind: 'levelTry', levelId: 'l1' }, playerIds: ['mia'] })
})
