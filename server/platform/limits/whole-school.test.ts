import { expect, test } from 'vitest'
import { BUDGETS, type LimitName } from './rate-limits.ts'

const PUPILS = 300

test.each<[limit: LimitName, times: number, seconds: number]>([
  ['signUp', 1, 600],
  ['useLink', 2, 600],
  ['signInAnonymously', 1, 3600],
])('a school of 300 behind one address is not stopped by %s', (limit, times, seconds) => {
  expect(BUDGETS[limit]).toEqual({ points: expect.toSatisfy((points) => points >= PUPILS * times), seconds })
})
