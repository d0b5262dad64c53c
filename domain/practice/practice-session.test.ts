import { expect, test } from 'vitest'
import { isTimeZone, juggleRate, localDate, rateForBest } from './practice-session.ts'

test('a rate is juggles per minute', () => {
  expect(juggleRate(30, 20)).toBe(90)
  expect(juggleRate(30, 0)).toBe(0)
})

test('a rate counts for the best from ten seconds of practice on', () => {
  expect(rateForBest(30, 9.9)).toBe(0)
  expect(rateForBest(30, 10)).toBe(180)
})

test('the local date is that of the time zone, on both sides of midnight and of the date line', () => {
  const instant = new Date('2026-03-01T23:30:00Z')
  expect(localDate(instant, 'Europe/Berlin')).toBe('2026-03-02')
  expect(localDate(instant, 'America/Los_Angeles')).toBe('2026-03-01')
  expect(localDate(instant, 'Pacific/Kiritimati')).toBe('2026-03-02')
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
  ['', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected)
})
