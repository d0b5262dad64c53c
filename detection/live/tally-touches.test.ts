import { expect, test } from 'vitest'
import { createTouchTally } from './tally-touches.ts'

/** Looks that agree. */
function addOften(tally: ReturnType<typeof createTouchTally>, times: number, ...look: [number[], number[]]) {
  for (let i = 0; i < times; i++) tally.add(...look, 0)
}

test('a touch stays when a few looks refuse it, and goes when look after look does', () => {
  const tally = createTouchTally()
  tally.add([1, 1.6], [], 0)
  tally.add([1, 1.6, 2.2], [], 0)
  addOften(tally, 5, [1, 1.6], [])
  expect(tally.touches()).toEqual([1, 1.6, 2.2])
  tally.add([1, 1.6], [], 0)
  expect(tally.touches()).toEqual([1, 1.6])
})

test('a touch goes sooner when looks take it for something else', () => {
  const tally = createTouchTally()
  addOften(tally, 3, [1, 1.6, 2.2], [])
  addOften(tally, 3, [1, 1.6], [2.25])
  expect(tally.touches()).toEqual([1, 1.6, 2.2])
  tally.add([1, 1.6], [2.25], 0)
  expect(tally.touches()).toEqual([1, 1.6])
})

test('a touch that is seen better a little beside where it was is one touch', () => {
  const tally = createTouchTally()
  tally.add([1, 1.6], [], 0)
  tally.add([1.05, 1.6], [], 0)
  expect(tally.touches()).toEqual([1.05, 1.6])
})

test('what lies before the pictures that are looked at stays as it is', () => {
  const tally = createTouchTally()
  tally.add([1], [], 0)
  for (let look = 0; look < 9; look++) tally.add([4], [], 3)
  expect(tally.touches()).toEqual([1, 4])
})
