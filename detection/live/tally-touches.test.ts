import { expect, test } from 'vitest'
import { createTouchTally } from './tally-touches.ts'

test('a touch stays when a look refuses it, and goes when look after look does', () => {
  const tally = createTouchTally()
  tally.add([1, 1.6], 0)
  tally.add([1, 1.6, 2.2], 0)
  tally.add([], 0)
  expect(tally.touches()).toEqual([1, 1.6, 2.2])
  tally.add([1, 1.6], 0)
  expect(tally.touches()).toEqual([1, 1.6])
})

test('a touch that is seen better a little beside where it was is one touch', () => {
  const tally = createTouchTally()
  tally.add([1, 1.6], 0)
  tally.add([1.05, 1.6], 0)
  expect(tally.touches()).toEqual([1.05, 1.6])
})

test('what lies before the pictures that are looked at stays as it is', () => {
  const tally = createTouchTally()
  tally.add([1], 0)
  for (let look = 0; look < 9; look++) tally.add([4], 3)
  expect(tally.touches()).toEqual([1, 4])
})
