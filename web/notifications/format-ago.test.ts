import { expect, test } from 'vitest'
import { formatAgo } from './format-ago.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (milliseconds: number) => formatAgo(new Date(NOW - milliseconds).toISOString(), NOW)

test.each([
  [59_000, null],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [24 * 3_600_000, 'yesterday'],
  [6 * 86_400_000, '6 days ago'],
])('%i ms ago reads %s', (milliseconds, words) => {
  expect(ago(milliseconds)).toBe(words)
})

test('after a week it is the date', () => {
  expect(ago(8 * 86_400_000)).toMatch(/2026/)
})
