import { describe, expect, test } from 'vitest'
import { bestsWith, compareWithBests, isRecord } from './personal-bests.ts'

const bests = { bestSessionCount: 50, bestRate: 100, longestSession: 60 }

describe('a record', () => {
  test('is more juggles than ever before', () => {
    expect(isRecord({ juggleCount: 51, duration: 40 }, bests)).toBe(true)
    expect(isRecord({ juggleCount: 50, duration: 40 }, bests)).toBe(false)
  })

  test('is not the first session, which only sets the number to beat', () => {
    expect(
      isRecord({ juggleCount: 51, duration: 40 }, { bestSessionCount: 0, bestRate: 0, longestSession: 0 }),
    ).toBe(false)
  })

  test('is not a session that will be held back for review', () => {
    expect(isRecord({ juggleCount: 90, duration: 10 }, bests)).toBe(false)
  })
})

test('bests include unsent sessions', () => {
  const unsent = [
    { juggleCount: 70, duration: 30 },
    { juggleCount: 10, duration: 90 },
    { juggleCount: 900, duration: 100 },
  ]
  expect(bestsWith(bests, unsent)).toEqual({ bestSessionCount: 70, bestRate: 140, longestSession: 90 })
})

test('a session is compared with every best', () => {
  expect(compareWithBests({ juggleCount: 60, duration: 30 }, bests)).toEqual([
    { stat: 'bestSessionCount', value: 60, best: 50, difference: 10 },
    { stat: 'bestRate', value: 120, best: 100, difference: 20 },
    { stat: 'longestSession', value: 30, best: 60, difference: -30 },
  ])
})

test('a difference is the one between the numbers that the player sees', () => {
  const close = { bestSessionCount: 50, bestRate: 100, longestSession: 59.2 }
  const [, rate, duration] = compareWithBests({ juggleCount: 101, duration: 60.58 }, close)
  expect(rate).toMatchObject({ difference: 0 })
  expect(duration).toMatchObject({ difference: 1 })
  const [, , equal] = compareWithBests({ juggleCount: 50, duration: 59.9 }, close)
  expect(equal).toMatchObject({ difference: 0 })
})

test('under ten seconds there is no rate to compare', () => {
  const [, rate] = compareWithBests({ juggleCount: 30, duration: 9.9 }, bests)
  expect(rate?.difference).toBeNull()
})
