import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { formatHour, formatHours } from './hours.ts'

const was = i18next.language

afterEach(() => {
  i18next.language = was
  vi.unstubAllGlobals()
})

test.each(['en', 'de', 'es', 'fr'])('hours are not read as a number of juggles in %s', (language) => {
  i18next.language = language
  vi.stubGlobal('navigator', { languages: [language] })
  const names = [
    formatHour(15),
    formatHours({ fromHour: 15, toHour: 18 }),
    formatHours({ fromHour: 21, toHour: 24 }),
  ]
  expect(names.filter((name) => !/\p{L}/u.test(name))).toEqual([])
})
