import i18next from 'i18next'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { usualWeekStart } from './week.ts'

const was = i18next.language
afterAll(() => {
  i18next.language = was
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['de', ['de', 'en-US', 'en'], 'monday'],
  ['de', ['de-DE'], 'monday'],
  ['en', ['en-GB', 'en'], 'monday'],
  ['en', ['en-US', 'en'], 'sunday'],
  ['en', ['de-DE', 'de'], 'monday'],
  ['en', ['C', 'en-US@posix', 'en-GB'], 'monday'],
  ['en', ['C'], 'sunday'],
])('for who reads in %s in a browser of %j the week begins on %s', (language, languages, day) => {
  i18next.language = language
  vi.stubGlobal('navigator', { languages })
  expect(usualWeekStart()).toBe(day)
})
