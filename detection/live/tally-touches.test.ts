import { expect, test } from 'vitest'
import { createTouchTally } from './tally-touches.ts'

/** Looks that agree. */
function addOften(tally: ReturnType<typeof createTouchTally>, times: number, ...look: [number[], number[]]) {
  for (let i = 0; i < times; i++) tally.add(...look, 0)
}

test('a touch survives a few looks that refuse it, and goes when look after look refuses it', () => {
  const tally = createTouchTally()
  tally.add([1, 1.6], [], 0)
  tally.add([1, 1.6, 2.2], [], 0)
  addOften(tally, 5, [1, 1.6], [])
  expect(tally.touches()).toEqual([1, 1.6, 2.2])
  tally.add([1, 1.6], [], 0)
  expect(tally.touches()).toEqual([1, 1.6])
})

test('a touch goes sooner when looks see something else there', () => {
  const tally = createTouchTally()
  addOften(tally, 3, [1, 1.6, 2.2], [])
  addOften(tally, 3, [1, 1.6], [2.25])
  expect(tally.touches()).toEqual([1, 1.6, 2.2])
  tally.add([1, 1.6], [2.25], 0)
  expect(tally.touches()).toEqual([1, 1.6])
})

test('a touch that a later look places slightly elsewhere is the same touch', () => {
  const tally = createTouchTally()
  tally.add([1, 1.6], [], 0)
  tally.add([1.05, 1.6], [], 0)
  expect(tally.touches()).toEqual([1.05, 1.6])
})

test('touches before the window of a look stay as they are', () => {
  const tally = createTouchTally()
  tally.add([1], [], 0)
  for (let look = 0; look < 9; look++) tally.add([4], [], 3)
  expect(tally.touches()).toEqual([1, 4])
})
