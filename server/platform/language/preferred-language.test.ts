import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

const KNOWN = ['de', 'en', 'es', 'fr']

test.each([
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pl, fr-CA;q=0.7, en;q=0.8', 'en'],
  ['FR;q=0.2, es ; q=0.1', 'fr'],
  ['en;q=0, es;q=0.5', 'es'],
  ['*', null],
  ['pl', null],
  ['de;q=nonsense', null],
  ['', null],
  [undefined, null],
])('a reader who accepts %s gets %s', (header, language) => {
  expect(preferredLanguage(header, KNOWN)).toBe(language)
})
