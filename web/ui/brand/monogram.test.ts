import { expect, test } from 'vitest'
import { initials, MONOGRAM_TONES, monogramTone } from './monogram.ts'

test.each([
  ['Ana Silva', 'AS'],
  ['maria de la cruz', 'MC'],
  ['pelé', 'P'],
  ['⚽️ Ben Okoro 7', 'BO'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['12', '1'],
  ['ليلى حسن', 'لح'],
  ['   ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('a player keeps the same tone, and the theme has it', () => {
  for (const key of ['', 'a', '0191f2b0-0000-7000-8000-000000000001', '👟']) {
    expect(monogramTone(key)).toBe(monogramTone(key))
    expect(MONOGRAM_TONES).toContain(monogramTone(key))
  }
})
