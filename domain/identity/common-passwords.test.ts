import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  '123456',
  'Password1',
  ' qwerty ',
  'IloveYou',
  'football',
  'keepup123',
  'zzzzzzzz',
  '      ',
  '\u3000'.repeat(6),
  'ｐａｓｓｗｏｒｄ',
  '❤️❤️❤️'.replaceAll('️', ''),
])('%s is too weak', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test("a player's own email is too weak, as a whole and its first part", () => {
  expect(isCommonPassword('Marta.Silva', 'marta.silva@example.com')).toBe(true)
  expect(isCommonPassword('marta.silva@example.com', 'Marta.Silva@example.com')).toBe(true)
})

test.each(['correct horse', 'Xk29-lamp', 'juggle 4 me!', '12345678901234'])('%s is allowed', (password) => {
  expect(isCommonPassword(password, 'marta@example.com')).toBe(false)
})
