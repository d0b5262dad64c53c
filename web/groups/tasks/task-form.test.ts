import { expect, test } from 'vitest'
import { newTask, TaskForm, type TypedTask } from './task-form.ts'

const form = newTask('2026-11-25')
const MIA = '019aa000-0000-7000-8000-000000000001'
const LEVEL = '019aa000-0000-7000-8000-000000000002'

const problemsOf = (typed: TypedTask) => [
  ...new Set(TaskForm.safeParse(typed).error?.issues.map(({ path }) => path.join('.'))),
]

test('a new task is three practices of 200 touches within a week, for the team', () => {
  expect(TaskForm.parse(form)).toEqual({
    goal: { kind: 'practices', practices: 3, touches: 200 },
    asksWeakFoot: false,
    beginsOn: '2026-11-25',
    dueOn: '2026-12-01',
    playerIds: null,
  })
})

test('what keeps the form from being saved stands at its field', () => {
  expect(problemsOf({ ...form, goal: { ...form.goal, practices: '0' } })).toEqual(['goal.practices'])
  expect(problemsOf({ ...form, goal: { ...form.goal, kind: 'touches', touches: '' } })).toEqual([
    'goal.touches',
  ])
  expect(problemsOf({ ...form, goal: { ...form.goal, kind: 'levelTry' } })).toEqual(['goal.levelId'])
  expect(problemsOf({ ...form, dueOn: '2026-11-24' })).toEqual(['dueOn'])
  expect(problemsOf({ ...form, dueOn: '2027-11-26' })).toEqual([])
  expect(problemsOf({ ...form, dueOn: '2027-11-27' })).toEqual(['dueOn'])
  expect(problemsOf({ ...form, dueOn: '22026-11-27' })).toEqual(['dueOn'])
  expect(problemsOf({ ...form, who: 'some' })).toEqual(['playerIds'])
})

test('a task sends only what its kind asks for', () => {
  expect(TaskForm.parse({ ...form, goal: { ...form.goal, kind: 'touches', touches: '500' } }).goal).toEqual({
    kind: 'touches',
    touches: 500,
  })
  const goal = { ...form.goal, kind: 'levelTry', levelId: LEVEL } as const
  expect(TaskForm.parse({ ...form, goal, who: 'some', playerIds: [MIA] })).toMatchObject({
    goal: { kind: 'levelTry', levelId: LEVEL },
    playerIds: [MIA],
  })
})
