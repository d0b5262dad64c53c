import { expect, test } from 'vitest'
import { partOfRun, runsWithBodyParts, type BodyPart } from './body-part.ts'

test('a tag says what a run was juggled with, and never changes the count', () => {
  const runs = [
    { juggleCount: 3, duration: 1, bodyPart: 'head' as const },
    { juggleCount: 5, duration: 2 },
  ]
  expect(runsWithBodyParts(runs, [null, 'leftFoot'])).toEqual([
    { juggleCount: 3, duration: 1 },
    { juggleCount: 5, duration: 2, bodyPart: 'leftFoot' },
  ])
})

const times = (count: number, part?: BodyPart) => Array.from({ length: count }, () => part)

test('a run has the part of nearly all its touches', () => {
  expect(partOfRun(times(3, 'head'))).toBe('head')
  expect(partOfRun([...times(9, 'foot'), undefined])).toBe('foot')
  expect(partOfRun([...times(9, 'foot'), 'head'])).toBe('foot')
  expect(partOfRun([...times(9, 'leftFoot'), 'rightFoot'])).toBe('leftFoot')
})

test('both feet together are feet', () => {
  expect(partOfRun(['leftFoot', 'rightFoot', 'leftFoot', 'foot'])).toBe('foot')
})

test('a run has no part if parts differ or too few touches have one', () => {
  expect(partOfRun([...times(8, 'foot'), undefined])).toBeUndefined()
  expect(partOfRun([...times(2, 'foot'), 'thigh'])).toBeUndefined()
  expect(partOfRun(times(3))).toBeUndefined()
  expect(partOfRun([])).toBeUndefined()
})
