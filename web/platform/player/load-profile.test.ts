import { expect, test } from 'vitest'
import { isNew } from './load-profile.ts'

const joinDate = '2026-11-20T12:00:00.000Z'

test('a player is new for some minutes: later, and in another browser, they may have chosen UTC or their language', () => {
  expect(isNew({ joinDate }, Date.parse('2026-11-20T12:01:00.000Z'))).toBe(true)
  expect(isNew({ joinDate }, Date.parse('2026-11-21T12:01:00.000Z'))).toBe(false)
})
