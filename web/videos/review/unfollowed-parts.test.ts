import { expect, test } from 'vitest'
import { countedPart, unfollowedParts } from './unfollowed-parts.ts'

const gap = (from: number, to: number, chance = 0.3) => ({ from, to, chance })

test('parts in which a touch may be missing are shown in order, near ones as one', () => {
  const gaps = [gap(8, 9), gap(2, 3), gap(3.2, 4)]
  expect(unfollowedParts({ gaps, slowdown: 1 })).toEqual([
    { from: 2, to: 4 },
    { from: 8, to: 9 },
  ])
})

test('parts that were followed well, or are too short to tap along with, are not shown', () => {
  expect(unfollowedParts({ gaps: [gap(0, 3, 0.02), gap(5, 5.2)], slowdown: 1 })).toEqual([])
  // In slow motion this is less than a third of a second, too.
  expect(unfollowedParts({ gaps: [gap(5, 6)], slowdown: 4 })).toEqual([])
  expect(unfollowedParts({ slowdown: 1 })).toEqual([])
})

test('a part that the player has counted by hand is not shown again', () => {
  const gaps = [gap(2, 3), gap(8, 9)]
  expect(unfollowedParts({ gaps, slowdown: 1 }, [{ from: 1.5, to: 3 }])).toEqual([{ from: 8, to: 9 }])
})

test('a part is counted as far as it was played, and without a tap only if it was played to its end', () => {
  const part = { from: 2, to: 5 }
  const counted = (reached: number, taps: number, isWholeVideo = false) =>
    countedPart(part, { reached, taps, isWholeVideo })
  expect(counted(4.95, 3)).toEqual(part)
  expect(counted(3, 1)).toEqual({ from: 2, to: 3.1 })
  expect(counted(1, 1)).toBeNull()
  expect(counted(3, 0)).toBeNull()
  expect(counted(5, 0)).toEqual(part)
  expect(counted(5, 0, true)).toBeNull()
  expect(counted(5, 1, true)).toEqual(part)
})
