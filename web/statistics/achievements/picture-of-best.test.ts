import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { PersonalRecord } from '#contract/statistics/statistics.ts'
import en from '#texts/en.json'
import { pictureOfBest } from './picture-of-best.ts'

const texts = i18next.createInstance()
beforeAll(() => texts.init({ lng: 'en', resources: { en: { translation: en } } }))

const best: PersonalRecord = {
  kind: 'bestSessionCount',
  value: 1208,
  sessionId: '0190b1c2-0000-7000-8000-000000000001',
  date: '2026-11-10T11:00:00.000Z',
  localDate: '2026-11-10',
}

test('a picture of the best of a month does not claim to be a record', () => {
  expect(pictureOfBest(texts.t, { best, period: 'month', name: 'Zoë' })).toMatchObject({
    headline: 'Best of 30 days',
    celebrates: false,
    value: '1,208',
    label: 'Most in a session',
  })
})

test('a personal record is celebrated', () => {
  const { headline, celebrates } = pictureOfBest(texts.t, { best, period: 'all', name: 'Zoë' })
  expect([headline, celebrates]).toEqual(['Personal best', true])
})
