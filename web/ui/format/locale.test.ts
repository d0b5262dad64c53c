import i18next from 'i18next'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { compareNames, currentLocale, regionalLocale } from './locale.ts'
import { formatCount, formatRate } from './numbers.ts'

const was = i18next.language

afterAll(() => {
  i18next.language = was
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['de', ['en-US', 'de-AT', 'de'], 'de-AT'],
  ['de', ['en-US'], 'de'],
  ['en', ['de-DE', 'en-GB'], 'en-GB'],
])('%s for somebody who reads %s is written as in %s', (language, preferred, locale) => {
  expect(regionalLocale(language, preferred)).toBe(locale)
})

test('a preference that names no locale is passed over', () => {
  i18next.language = 'en'
  vi.stubGlobal('navigator', { languages: ['C', 'en-US@posix', 'en-GB'] })
  expect(currentLocale()).toBe('en-GB')
})

test('numbers follow the chosen language, also when it changes', () => {
  i18next.language = 'de'
  expect([formatCount(12_480), formatRate(42.46)]).toEqual(['12.480', '42,5\u00a0/min'])
  i18next.language = 'en'
  expect([formatCount(12_480), formatRate(42.46)]).toEqual(['12,480', '42.5\u00a0/min'])
})

test('names are sorted in the order of the language', () => {
  i18next.language = 'de'
  expect(['Zoe', 'Özil', 'Otto', 'ana'].toSorted(compareNames)).toEqual(['ana', 'Otto', 'Özil', 'Zoe'])
})
