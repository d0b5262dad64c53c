import { expect, test } from 'vitest'
import { Instant } from './instant.ts'

test.each([
  ['2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000Z'],
  ['2026-01-01t10:00:00z', '2026-01-01T10:00:00.000Z'],
  ['2026-01-01t11:00:00.5+01:00', '2026-01-01T10:00:00.500Z'],
])('%s is %s', (given, instant) => {
  expect(new Date(Instant.parse(given)).toISOString()).toBe(instant)
})

test.each([
  '2016-12-31T23:59:60Z',
  '2026-01-01 10:00:00Z',
  '2026-01-01T10:00:00',
  '2026-02-30T10:00:00Z',
  '',
])('%s is no instant', (given) => {
  expect(Instant.safeParse(given).success).toBe(false)
})
