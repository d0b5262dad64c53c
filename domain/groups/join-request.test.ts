import { expect, test } from 'vitest'
import { askAgainAt } from './join-request.ts'

test('a rejected player can ask again after exactly 7 days', () => {
  const rejectedAt = new Date('2026-11-20T12:00:00Z')
  const again = new Date('2026-11-27T12:00:00Z')
  expect(askAgainAt(rejectedAt, new Date(again.getTime() - 1))).toEqual(again)
  expect(askAgainAt(rejectedAt, again)).toBeNull()
  expect(askAgainAt(null, rejectedAt)).toBeNull()
})
