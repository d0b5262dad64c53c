import { expect, test } from 'vitest'
import { normalizeInviteCode } from './invite-code.ts'

test('an invite code is trimmed and upper-cased', () => {
  expect(normalizeInviteCode(' ab-12x\n')).toBe('AB-12X')
})
