import { describe, expect, test } from 'vitest'
import { implausibleFields, reviewReasons } from './plausibility.ts'

const now = new Date('2026-11-20T12:00:00Z')
const practice = { juggleCount: 30, duration: 20, date: new Date('2026-11-20T11:00:00Z') }

describe('impossible practice is refused', () => {
  test.each([
    ['ten juggles a second are possible', { juggleCount: 100, duration: 10 }, {}],
    ['one more is not', { juggleCount: 101, duration: 10 }, { juggleCount: 'TOO_FAST' }],
    ['juggles in no time are impossible', { juggleCount: 1, duration: 0 }, { juggleCount: 'TOO_FAST' }],
    ['a coach may note juggles without a time', { juggleCount: 1_000, duration: 0, isWitnessed: true }, {}],
    [
      'but none in an impossible time',
      { juggleCount: 30, duration: 1, isWitnessed: true },
      { juggleCount: 'TOO_FAST' },
    ],
    ['nothing in no time is possible', { juggleCount: 0, duration: 0 }, {}],
    ['a whole day is possible', { duration: 86_400, date: new Date('2026-11-19T12:00:00Z') }, {}],
    [
      'more than a day is impossible',
      { duration: 86_400.5, date: new Date('2026-11-18T12:00:00Z') },
      { duration: 'TOO_LONG' },
    ],
    [
      '250,000 are possible',
      { juggleCount: 250_000, duration: 80_000, date: new Date('2026-11-18T12:00:00Z') },
      {},
    ],
    [
      'one more is not',
      { juggleCount: 250_001, duration: 80_000, date: new Date('2026-11-18T12:00:00Z') },
      { juggleCount: 'TOO_MANY' },
    ],
    [
      'a clock five minutes ahead is forgiven',
      { duration: 0, juggleCount: 0, date: new Date('2026-11-20T12:05:00Z') },
      {},
    ],
    [
      'a clock further ahead is refused',
      { date: new Date('2026-11-20T12:05:00.001Z') },
      { date: 'IN_THE_FUTURE' },
    ],
    ['half a juggle is impossible', { juggleCount: 0.5 }, { juggleCount: 'NOT_A_WHOLE_NUMBER' }],
    ['a negative count is impossible', { juggleCount: -1 }, { juggleCount: 'NEGATIVE' }],
    ['a negative time is impossible', { duration: -1 }, { duration: 'NEGATIVE' }],
    ['runs must add up', { runs: [{ juggleCount: 29, duration: 10 }] }, { runs: 'RUNS_DISAGREE' }],
    ['a date before 2000 is refused', { date: new Date('1999-12-31T23:59:59Z') }, { date: 'TOO_LONG_AGO' }],
    ['runs may be off by a second of rounding', { runs: [{ juggleCount: 30, duration: 21 }] }, {}],
    [
      'runs must fit into the time',
      { runs: [{ juggleCount: 30, duration: 21.1 }] },
      { runs: 'RUNS_DISAGREE' },
    ],
    ['each touch is one juggle', { touches: [1, 2, 3] }, { touches: 'TOUCHES_DISAGREE' }],
    [
      'touches come one after the other',
      { juggleCount: 2, touches: [2, 1] },
      { touches: 'TOUCHES_DISAGREE' },
    ],
    ['touches lie within the time', { juggleCount: 2, touches: [1, 21.1] }, { touches: 'TOUCHES_DISAGREE' }],
    ['touches that fit are accepted', { juggleCount: 2, touches: [1, 2] }, {}],
    ['two touches may have the same time, which is rounded', { juggleCount: 2, touches: [1, 1] }, {}],
  ])('%s', (_, given, fields) => {
    expect(implausibleFields({ ...practice, ...given }, now)).toEqual(fields)
  })
})

describe('unlikely practice is held for review', () => {
  test.each([
    [{ juggleCount: 84, duration: 10 }, []],
    [{ juggleCount: 85, duration: 10 }, ['FAST']],
    [{ juggleCount: 300, duration: 60 }, []],
    [{ juggleCount: 310, duration: 60 }, []],
    [{ juggleCount: 306, duration: 61 }, ['FAST_FOR_LONG']],
    [{ juggleCount: 305, duration: 61 }, []],
    [{ juggleCount: 600, duration: 62 }, ['FAST', 'FAST_FOR_LONG']],
  ])('%o has the reasons %j', (given, reasons) => {
    expect(reviewReasons(given)).toEqual(reasons)
  })

  test('a session that overlaps another is held for review', () => {
    expect(reviewReasons({ juggleCount: 10, duration: 10, overlaps: true })).toEqual(['OVERLAP'])
    expect(reviewReasons({ juggleCount: 10, duration: 0, isWitnessed: true })).toEqual([])
  })
})
