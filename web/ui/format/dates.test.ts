import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { formatDate, formatUtcDay } from './dates.ts'

const was = i18next.language

afterAll(() => {
  i18next.language = was
})

test.each(['en', 'de', 'es', 'fr'])('no line breaks within a date in %s', (language) => {
  i18next.language = language
  for (const date of [formatDate('2026-11-16T12:00:00Z'), formatUtcDay('2026-11-16')])
    expect(date).not.toContain(' ')
})
