import { expect, test } from 'vitest'
import { earliestToday, isTimeZone, latestToday, localDate, localHour, offsetFromUtc } from './time-zone.ts'

test('the local date follows the time zone, on both sides of midnight and of the date line', () => {
  const instant = new Date('2026-03-01T23:30:00Z')
  expect(localDate(instant, 'Europe/Berlin')).toBe('2026-03-02')
  expect(localDate(instant, 'America/Los_Angeles')).toBe('2026-03-01')
  expect(localDate(instant, 'Pacific/Kiritimati')).toBe('2026-03-02')
})

test.each(['2026-03-01T00:30:00Z', '2026-03-01T11:59:00Z', '2026-03-01T23:30:00Z'])(
  'at %s the date of every time zone is between the earliest and the latest',
  (instant) => {
    const now = new Date(instant)
    const dates = Intl.supportedValuesOf('timeZone').map((zone) => localDate(now, zone))
    expect(dates.filter((date) => date < earliestToday(now) || date > latestToday(now))).toEqual([])
    expect([earliestToday(now), latestToday(now)]).toEqual(['2026-02-28', '2026-03-02'])
  },
)

test('the local hour runs from 0 to 23', () => {
  expect(localHour(new Date('2026-03-01T23:59:59Z'), 'Europe/Berlin')).toBe(0)
  expect(localHour(new Date('2026-03-01T22:59:59Z'), 'Europe/Berlin')).toBe(23)
})

test('the offset is positive east of UTC, negative west of it, and an hour more in summer', () => {
  const minutes = (instant: string, timeZone: string) => offsetFromUtc(new Date(instant), timeZone) / 60_000
  expect(minutes('2026-01-01T00:00:00.500Z', 'Asia/Kolkata')).toBe(330)
  expect(minutes('2026-01-01T00:00:00Z', 'America/New_York')).toBe(-300)
  expect(minutes('2026-07-01T00:00:00Z', 'America/New_York')).toBe(-240)
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['EST', true],
  ['IST', false],
  ['aet', false],
  ['US/Pacific-New', false],
  ['Canada/East-Saskatchewan', false],
  ['SystemV/EST5EDT', false],
  ['', false],
])('whether %j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})
