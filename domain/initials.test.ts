import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ana Silva', 'AS'],
  ['maria de la cruz', 'MC'],
  ['pelé', 'P'],
  ['⚽️ Ben Okoro 7', 'BO'],
  ['⚽️ Ben', 'B'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['12', '1'],
  ['ليلى حسن', 'لح'],
  ['   ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
