import { expect, test } from 'vitest'
import { runsWithBodyParts } from './body-part.ts'

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
