import { expect, test } from 'vitest'
import { beatenRecords, daysOfRecords, type MeasuredSession, recordsOf } from './records.ts'

const session = (id: string, date: string, bests: Partial<MeasuredSession>): MeasuredSession => ({
  id,
  date: new Date(date),
  localDate: date.slice(0, 10),
  bestSessionCount: 0,
  bestRun: 0,
  longestSession: 0,
  bestRate: 0,
  ...bests,
})

test('each record has its session, and the first of two equal ones', () => {
  const records = recordsOf([
    session('late', '2026-03-02T10:00:00Z', { bestSessionCount: 50, bestRate: 90 }),
    session('early', '2026-03-01T10:00:00Z', { bestSessionCount: 50, bestRate: 80, longestSession: 9 }),
  ])
  expect(records).toEqual([
    expect.objectContaining({ kind: 'bestSessionCount', value: 50, sessionId: 'early' }),
    expect.objectContaining({ kind: 'longestSession', value: 9, sessionId: 'early' }),
    expect.objectContaining({ kind: 'bestRate', value: 90, sessionId: 'late', localDate: '2026-03-02' }),
  ])
})

test('of two equal ones on the same local date the one that began first is the record', () => {
  const noon = session('noon', '2026-03-01T12:00:00Z', { bestRun: 7 })
  const morning = session('morning', '2026-03-01T08:00:00Z', { bestRun: 7 })
  expect(recordsOf([noon, morning])).toMatchObject([{ kind: 'bestRun', sessionId: 'morning' }])
})

test('a record by days is on the first day with the greatest value', () => {
  const day = (date: string, bestSessionCount: number, bestRate: number) => ({
    date,
    sessions: 1,
    juggles: bestSessionCount,
    timedJuggles: bestSessionCount,
    seconds: 60,
    bestSessionCount,
    longestSession: 0,
    bestRate,
    bestRun: 0,
  })
  const days = [day('2026-03-01', 10, 90), day('2026-03-02', 30, 80), day('2026-03-03', 30, 70)]
  expect(daysOfRecords(days)).toEqual(['2026-03-02', '2026-03-01'])
  expect(daysOfRecords([])).toEqual([])
})

test('a session beats a lower earlier value; a first or an equal value beats nothing', () => {
  const before = { bestSessionCount: 40, bestRun: 0, longestSession: 60, bestRate: 90 }
  const after = { bestSessionCount: 41, bestRun: 12, longestSession: 60, bestRate: 10 }
  expect(beatenRecords(before, after)).toEqual([{ kind: 'bestSessionCount', value: 41, previous: 40 }])
})
