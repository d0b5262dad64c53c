import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_RUNS_PER_SESSION, MAX_SESSION_BODY_BYTES } from '#contract/limits.ts'
import { RecordSession } from '#contract/sessions/practice-session.ts'
import { implausibleFields } from '#domain/practice/plausibility.ts'
import { practiceAfter, READY, type PracticeEvent } from '#domain/practice/practice-state.ts'
import { composeSession } from './compose-session.ts'

const draft = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  userId: 'ana',
  timeZone: 'Europe/Berlin',
  run: READY,
}
const BEGAN_AT = Date.parse('2026-11-20T17:00:00Z')

/** Counts a touch after each wait (ms), with a drop after every `runLength` touches. */
function practice(waits: readonly number[], runLength: number) {
  let at = 0
  const events = waits.flatMap((wait, index): PracticeEvent[] => {
    at += wait
    const touch: PracticeEvent = { kind: 'touch', at, wallClock: BEGAN_AT }
    return (index + 1) % runLength === 0 ? [touch, { kind: 'drop' }] : [touch]
  })
  return [...events, { kind: 'finish' as const, at: at + 500 }].reduce(practiceAfter, READY)
}

test('the API takes every practice at a human pace', () => {
  const waits = fc.array(fc.double({ min: 125, max: 4_000, noNaN: true }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(waits, fc.integer({ min: 1, max: 40 }), (gaps, runLength) => {
      const session = composeSession(draft, practice(gaps, runLength))
      expect(RecordSession.parse(session)).toEqual(session)
      const inAnHour = new Date(BEGAN_AT + 3_600_000)
      expect(implausibleFields({ ...session, date: new Date(session.date) }, inAnHour)).toEqual({})
    }),
  )
})

test('a session holds its count, its active time and its runs', () => {
  const session = composeSession(draft, practice([0, 400, 400, 3_000, 400], 3))
  expect(session).toMatchObject({
    juggleCount: 5,
    duration: 4.7,
    date: '2026-11-20T17:00:00.000Z',
    timeZone: 'Europe/Berlin',
    runs: [
      { juggleCount: 3, duration: 0.8 },
      { juggleCount: 2, duration: 0.4 },
    ],
    touches: [0, 0.4, 0.8, 3.8, 4.2],
  })
})

test('details that the API refuses are left out, never the count', () => {
  const touches = Array.from({ length: 160_000 }, (_, index) => index * 200)
  const drops = touches.map((_, index) => index + 1).slice(0, MAX_RUNS_PER_SESSION + 1)
  const state = {
    ...READY,
    phase: 'finished' as const,
    touches,
    drops,
    activeBefore: 32_000_000,
    beganAt: BEGAN_AT,
  }
  const session = composeSession(draft, state)
  expect(session.juggleCount).toBe(160_000)
  expect(session.runs).toBeUndefined()
  expect(session.touches).toBeUndefined()
  expect(JSON.stringify(session).length).toBeLessThan(MAX_SESSION_BODY_BYTES)
})
