import { describe, expect, test } from 'vitest'
import { checkHistoryRow, type HistoryReading, instantOf } from './history-row.ts'
import { parseCount, parseDate, parseDuration } from './parse-cells.ts'
import { placeInDay } from './place-in-day.ts'

describe('a date', () => {
  test.each([
    ['2026-11-20', 'ymd', { date: '2026-11-20', time: null, offset: null }],
    ['2026/1/5', 'ymd', { date: '2026-01-05', time: null, offset: null }],
    ['20.11.2026', 'dmy', { date: '2026-11-20', time: null, offset: null }],
    ['20. 11. 2026', 'dmy', { date: '2026-11-20', time: null, offset: null }],
    ['5/1/2026', 'dmy', { date: '2026-01-05', time: null, offset: null }],
    ['5/1/2026', 'mdy', { date: '2026-05-01', time: null, offset: null }],
    ['11/20/2026 5:30 PM', 'mdy', { date: '2026-11-20', time: 63_000, offset: null }],
    ['11/20/2026 12:05 am', 'mdy', { date: '2026-11-20', time: 300, offset: null }],
    ['2026-11-20T17:30:05', 'ymd', { date: '2026-11-20', time: 63_005, offset: null }],
    ['2026-11-20T17:30:05.250Z', 'ymd', { date: '2026-11-20', time: 63_005, offset: 0 }],
    ['2026-11-20 17:30+05:30', 'ymd', { date: '2026-11-20', time: 63_000, offset: 330 }],
    ['2026-11-20 17:30-0800', 'ymd', { date: '2026-11-20', time: 63_000, offset: -480 }],
  ] as const)('%s (%s) is read', (cell, format, noted) => {
    expect(parseDate(cell, format)).toEqual(noted)
  })

  test.each([
    ['2026-02-29', 'ymd'],
    ['2026-13-01', 'ymd'],
    ['20.11.26', 'dmy'],
    ['20.11.0099', 'dmy'],
    ['20.11.2026', 'mdy'],
    ['2026-11-20 25:00', 'ymd'],
    ['2026-11-20 13:00 pm', 'ymd'],
    ['yesterday', 'dmy'],
    ['', 'ymd'],
  ] as const)('%s is refused (%s)', (cell, format) => {
    expect(parseDate(cell, format)).toBeNull()
  })
})

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['1.250', 1250],
  ['1 250', 1250],
  ['1’250', 1250],
  ['0', 0],
  ['12.5', null],
  ['-3', null],
  ['1,25', null],
  ['', null],
  ['many', null],
])('a count of %s is %s', (cell, count) => {
  expect(parseCount(cell)).toBe(count)
})

test.each([
  ['90', 'seconds', 90],
  ['1.5', 'minutes', 90],
  ['1,5', 'minutes', 90],
  ['12:05', 'minutes', 725],
  ['1:02:30', 'seconds', 3750],
  ['1 h 05 min', 'seconds', 3900],
  ['12min 5s', 'seconds', 725],
  ['45 s', 'minutes', 45],
  ['2h', 'seconds', 7200],
  ['12:65', 'seconds', null],
  ['-5', 'seconds', null],
  ['', 'seconds', null],
  ['long', 'seconds', null],
] as const)('a duration of %s (%s) is %s seconds', (cell, unit, seconds) => {
  expect(parseDuration(cell, unit)).toBe(seconds)
})

test.each([
  ['2026-07-01', 43_200, 'Europe/Berlin', '2026-07-01T10:00:00.000Z'],
  ['2026-12-01', 43_200, 'Europe/Berlin', '2026-12-01T11:00:00.000Z'],
  ['2026-07-01', 0, 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
  // The clocks skip 02:30 in the night of the change.
  ['2026-03-29', 9000, 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s, %s s after midnight in %s is %s', (date, time, timeZone, instant) => {
  expect(instantOf({ date, time, offset: null }, timeZone).toISOString()).toBe(instant)
})

describe('practice without a time', () => {
  const day = { from: 0, to: 24 }

  test.each([
    ['a free day', [], 12],
    ['noon taken', [{ from: 11, to: 14 }], 14],
    ['an afternoon full', [{ from: 12, to: 23 }], 0],
    [
      'a gap between',
      [
        { from: 12, to: 13 },
        { from: 15, to: 20 },
      ],
      13,
    ],
    ['a full day', [{ from: 0, to: 24 }], 12],
  ])('is placed at a free time of the day: %s', (_, taken, at) => {
    expect(placeInDay(day, 12, 2, taken)).toBe(at)
  })
})

describe('a row', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const reading: HistoryReading = { dateFormat: 'ymd', durationUnit: 'minutes', timeZone: 'UTC' }
  const check = (date: string, count: string, duration: string) =>
    checkHistoryRow({ date, count, duration }, reading, now)

  test('with possible values is practice', () => {
    expect(check('2026-11-01', '120', '5')).toEqual({
      practice: {
        noted: { date: '2026-11-01', time: null, offset: null },
        juggleCount: 120,
        duration: 300,
      },
    })
  })

  test('of today needs no time, however early in the day', () => {
    expect(check('2026-11-20', '120', '5')).toHaveProperty('practice')
  })

  test.each([
    [
      ['soon', 'x', ''],
      ['DATE_INVALID', 'COUNT_INVALID', 'DURATION_INVALID'],
    ],
    [['2026-11-21', '10', '5'], ['IN_THE_FUTURE']],
    [['1999-12-31', '10', '5'], ['TOO_LONG_AGO']],
    [['2026-11-01', '3001', '5'], ['TOO_FAST']],
    [['2026-11-01', '250001', '1000'], ['TOO_MANY']],
    [['2026-11-01', '10', '1441'], ['TOO_LONG']],
  ] as const)('%j gets every reason: %j', ([date, count, duration], errors) => {
    expect(check(date, count, duration)).toEqual({ errors })
  })
})
