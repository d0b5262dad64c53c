import { expect, test } from 'vitest'
import { defaultDisplayName } from './display-name.ts'

test.each([
  ['anna.lopez@example.com', 'anna.lopez'],
  ['', 'User'],
  ['@example.com', 'User'],
  [' @example.com', 'User'],
])('a player without a name and with the email "%s" is called %s', (email, name) => {
  expect(defaultDisplayName(email)).toBe(name)
})
