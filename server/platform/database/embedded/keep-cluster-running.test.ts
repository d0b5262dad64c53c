import { expect, test } from 'vitest'
import { pacing } from './keep-cluster-running.ts'

/** How often it starts in `seconds` from `from` (milliseconds) on. The test looks twice a second, like the server. */
function starts(mayStart: (now: number) => boolean, from: number, seconds: number): number {
  const looks = Array.from({ length: 2 * seconds }, (_, index) => from + 500 * index)
  return looks.filter(mayStart).length
}

test('a database that cannot start is tried at once and then more and more rarely', () => {
  const mayStart = pacing()
  expect(mayStart(1_000)).toBe(true)
  expect(starts(mayStart, 1_500, 60)).toBeLessThanOrEqual(8)
  expect(starts(mayStart, 61_500, 3_600)).toBe(240)
})

test('a database that ran for a while is restarted at once', () => {
  const mayStart = pacing()
  starts(mayStart, 1_000, 600)
  expect(mayStart(601_000 + 61_000)).toBe(true)
  expect(mayStart(601_000 + 61_500)).toBe(true)
})
