import { expect, test } from 'vitest'
import { timeIn, timeZoneChoices, timeZoneLabel, toChoice } from './time-zones.ts'

test.each([
  ['Europe/Berlin', 'Berlin (Europe)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (Argentina, America)'],
  ['UTC', 'UTC'],
])('%s is shown as %s', (id, label) => {
  expect(timeZoneLabel(toChoice(id))).toBe(label)
})

test('choices are sorted by place', () => {
  const ids = timeZoneChoices(['Europe/Zurich', 'Asia/Tokyo', 'Africa/Accra'], []).map((choice) => choice.id)
  expect(ids).toEqual(['Africa/Accra', 'Asia/Tokyo', 'Europe/Zurich'])
})

test('the stored time zone is a choice even if the browser does not list it, and only once', () => {
  const ids = timeZoneChoices(['Asia/Tokyo'], ['UTC', 'Asia/Tokyo', '']).map((choice) => choice.id)
  expect(ids).toEqual(['Asia/Tokyo', 'UTC'])
})

test('a time zone shows its time of day, and an unknown one shows nothing', () => {
  const noon = new Date('2026-11-20T12:00:00Z')
  expect(timeIn('Asia/Tokyo', noon)).toMatch(/9:00|21:00/)
  expect(timeIn('Mars/Olympus_Mons', noon)).toBe('')
})
