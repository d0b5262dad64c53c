import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import en from '#texts/en.json'
import { formatTimeLeft } from './format-time-left.ts'

const texts = i18next.createInstance()
beforeAll(() => texts.init({ lng: 'en', resources: { en: { translation: en } } }))

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

test.each([
  [30 * DAY + 5 * HOUR + 59 * MINUTE, '30\u00a0d 5\u00a0h'],
  [DAY, '1\u00a0d 0\u00a0h'],
  [DAY - SECOND, '23\u00a0h 59\u00a0min'],
  [HOUR, '1\u00a0h 0\u00a0min'],
  [HOUR - SECOND, '59\u00a0min'],
  [59 * SECOND, 'less than a minute'],
  [-SECOND, 'less than a minute'],
])('%d ms are %s', (milliseconds, text) => {
  expect(formatTimeLeft(texts.t, milliseconds)).toBe(text)
})
