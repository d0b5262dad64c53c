import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { implausibleFields } from './plausibility.ts'
import {
  READY,
  activeMilliseconds,
  bestRunCount,
  runsOf,
  currentRunCount,
  lastTouchAt,
  practiceAfter,
  type PracticeEvent,
  type PracticeState,
} from './practice-state.ts'

const WALL_CLOCK = Date.parse('2026-11-20T17:00:00Z')

const touch = (at: number): PracticeEvent => ({ kind: 'touch', at, wallClock: WALL_CLOCK + at })
const after = (...events: PracticeEvent[]) => events.reduce(practiceAfter, READY)

describe('the clock of a practice', () => {
  test('starts with the first touch, not with the screen', () => {
    const state = after(touch(5_000), touch(5_500))
    expect(state.touches).toEqual([0, 500])
    expect(state.beganAt).toBe(WALL_CLOCK + 5_000)
    expect(activeMilliseconds(state, 8_000)).toBe(3_000)
  })

  test('stops while the practice is paused', () => {
    const state = after(touch(0), { kind: 'pause', at: 1_000 }, { kind: 'resume', at: 61_000 }, touch(61_500))
    expect(state.touches).toEqual([0, 1_500])
    expect(activeMilliseconds(state, 62_000)).toBe(2_000)
  })

  test('stops at the finish', () => {
    const state = after(touch(0), { kind: 'finish', at: 4_000 })
    expect(activeMilliseconds(state, 99_000)).toBe(4_000)
  })

  test('goes back to the last touch when a pause begins in the past, and never before it', () => {
    const idle = after(touch(0), touch(2_000))
    expect(lastTouchAt(idle)).toBe(2_000)
    expect(activeMilliseconds(practiceAfter(idle, { kind: 'pause', at: 2_000 }), 0)).toBe(2_000)
    expect(activeMilliseconds(practiceAfter(idle, { kind: 'pause', at: 500 }), 0)).toBe(2_000)
  })

  test('keeps the time of the last touch over a pause', () => {
    const resumed = after(touch(0), { kind: 'pause', at: 1_000 }, { kind: 'resume', at: 9_000 })
    expect(lastTouchAt(resumed)).toBe(9_000)
    expect(lastTouchAt(practiceAfter(resumed, touch(9_400)))).toBe(9_400)
  })
})

describe('runs', () => {
  test('end with a drop, and the next begins with the next touch', () => {
    const state = after(touch(0), touch(400), touch(800), { kind: 'drop' }, touch(3_000), touch(3_500))
    expect(runsOf(state)).toEqual([
      { juggleCount: 3, duration: 0.8 },
      { juggleCount: 2, duration: 0.5 },
    ])
    expect([currentRunCount(state), bestRunCount(state)]).toEqual([2, 3])
  })

  test('of no touches do not exist: two drops in a row make none', () => {
    const state = after(touch(0), { kind: 'drop' }, { kind: 'drop' })
    expect(state.drops).toEqual([1])
    expect(runsOf(state)).toHaveLength(1)
  })
})

describe('undo', () => {
  test('takes back the last touch', () => {
    expect(after(touch(0), touch(300), { kind: 'undo' }).touches).toEqual([0])
  })

  test('first takes back a drop that came after the touch', () => {
    const state = after(touch(0), { kind: 'drop' }, { kind: 'undo' })
    expect([state.touches.length, state.drops.length]).toEqual([1, 0])
  })

  test('of the only touch leaves a practice that has not begun', () => {
    expect(after(touch(700), { kind: 'undo' })).toEqual(READY)
  })
})

test('touches count only while the practice is going on', () => {
  const paused = after(touch(0), { kind: 'pause', at: 100 })
  expect(practiceAfter(paused, touch(200))).toBe(paused)
  const finished = after(touch(0), { kind: 'finish', at: 100 })
  expect(practiceAfter(finished, touch(200))).toBe(finished)
})

test('a practice that was finished by accident can continue where it stood', () => {
  const state = after(
    touch(0),
    { kind: 'finish', at: 1_000 },
    { kind: 'reopen' },
    { kind: 'resume', at: 5_000 },
    touch(5_200),
  )
  expect(state.touches).toEqual([0, 1_200])
})

const anyEvent = fc.oneof(
  { weight: 6, arbitrary: fc.constant('touch' as const) },
  { weight: 4, arbitrary: fc.constantFrom('drop', 'undo', 'pause', 'resume', 'finish', 'reopen') },
)
const anyPractice = fc
  .array(fc.tuple(anyEvent, fc.integer({ min: 100, max: 5_000 })), { maxLength: 200 })
  .map((steps) => {
    let at = 0
    const events = steps.map(([kind, wait]): PracticeEvent => {
      at += wait
      return { kind, at, wallClock: WALL_CLOCK + at }
    })
    return { state: events.reduce<PracticeState>(practiceAfter, READY), now: at }
  })

test('in any sequence of events the runs add up to the count and all times lie within the duration', () => {
  fc.assert(
    fc.property(anyPractice, ({ state, now }) => {
      const practice = {
        juggleCount: state.touches.length,
        duration: activeMilliseconds(state, now) / 1000,
        date: new Date(state.beganAt ?? WALL_CLOCK),
        runs: runsOf(state),
        touches: state.touches.map((milliseconds) => milliseconds / 1000),
      }
      const { juggleCount: _tooFastToBeTrue, ...others } = implausibleFields(
        practice,
        new Date(WALL_CLOCK + now),
      )
      expect(others).toEqual({})
      expect(bestRunCount(state)).toBeLessThanOrEqual(state.touches.length)
      expect(state.phase === 'ready').toBe(state.touches.length === 0 && state.phase !== 'finished')
    }),
  )
})

test('undo restores the state before the touch or the drop', () => {
  fc.assert(
    fc.property(anyPractice, fc.constantFrom('touch', 'drop'), ({ state, now }, kind) => {
      fc.pre(state.phase === 'counting')
      const next = practiceAfter(state, { kind, at: now + 100, wallClock: WALL_CLOCK })
      fc.pre(next !== state)
      expect(practiceAfter(next, { kind: 'undo' })).toEqual(state)
    }),
  )
})
