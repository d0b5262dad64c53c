import { expect, test } from 'vitest'
import { practiceDate, practiceDateTime } from './practice-time.ts'

const date = '2026-05-03T22:43:00.000Z'

test('a practice is shown at the day and the time of its own place', () => {
  expect(practiceDate({ date, timeZone: 'Asia/Tokyo' })).toBe('May 4, 2026')
  expect(practiceDateTime({ date, timeZone: 'Asia/Tokyo' })).toMatch(/^May 4, 2026, 7:43\sAM$/)
  expect(practiceDate({ date, timeZone: 'America/New_York' })).toBe('May 3, 2026')
})

test('a practice in a zone that the browser does not know is shown at the time of the device', () => {
  expect(practiceDateTime({ date, timeZone: 'Mars/Olympus' })).toBe(practiceDateTime({ date }))
})
