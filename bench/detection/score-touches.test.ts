import { expect, test } from 'vitest'
import { scoreTouches } from './score-touches.ts'

const truth = { touches: [1, 2, 3], optional: [0.5], bounces: [4] }

test('a found touch matches one true touch within a tenth of a second', () => {
  expect(scoreTouches([1.02, 1.05, 2.09, 3.2], truth)).toMatchObject({
    right: 2,
    wrong: 2,
    missed: 1,
    countError: 1,
  })
})

test('an optional touch is neither right nor wrong', () => {
  expect(scoreTouches([0.55, 1, 2, 3], truth)).toMatchObject({ truth: 3, right: 3, wrong: 0, countError: 0 })
  expect(scoreTouches([1, 2, 3], truth)).toMatchObject({ right: 3, missed: 0 })
})

test('a counted bounce is wrong, and is named', () => {
  expect(scoreTouches([1, 2, 3, 4.05], truth)).toMatchObject({
    wrong: 1,
    bounced: 1,
    isReal: [true, true, true, false],
  })
})
