import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import en from '#texts/en.json'
import { formatTimeLeft } from './format-time-left.ts'

const texts = i18next.createInstance()
beforeAll(() => texts.init({ lng: 'en', resources: { en: { translation: en } } }))

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

test.each([
  [30 * DAY + 5 * HOUR + 59 * MINUTE, '30 d 5 h'],
  [DAY, '1 d 0 h'],
  [DAY - SECOND, '23 h 59 min'],
  [HOUR, '1 h 0 min'],
  [HOUR - SECOND, '59 min'],
  [59 * SECOND, 'less than a minute'],
  [-SECOND, 'less than a minute'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatTimeLeft(texts.t, milliseconds)).toBe(text)
})
