import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boundedIntervals,
  INTERVAL_BOUNDS,
  INTERVAL_PRESETS,
  intervalPhaseAt,
  lengthOfIntervals,
} from './intervals.ts'

const plan = { workSeconds: 20, restSeconds: 10, rounds: 2 }

test('intervals go from getting ready to work, rest, work, without a rest at the end', () => {
  const at = (seconds: number) => {
    const { kind, round } = intervalPhaseAt(plan, seconds * 1000)
    return `${kind} ${round}`
  }
  expect([0, 4.9, 5, 24.9, 25, 34.9, 35, 54.9, 55, 9_999].map(at)).toEqual([
    'prepare 1',
    'prepare 1',
    'work 1',
    'work 1',
    'rest 2',
    'rest 2',
    'work 2',
    'work 2',
    'done 2',
    'done 2',
  ])
  expect(intervalPhaseAt(plan, 9_999_000).startsAt).toBe(55_000)
})

const anyPlan = fc.record({
  workSeconds: fc.integer({ min: 5, max: 3_600 }),
  restSeconds: fc.integer({ min: 0, max: 3_600 }),
  rounds: fc.integer({ min: 1, max: 99 }),
})

test('the phases of any plan follow without gaps, and their work is the planned one', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      let [at, worked] = [0, 0]
      for (let phase = intervalPhaseAt(plan, 0); phase.kind !== 'done'; phase = intervalPhaseAt(plan, at)) {
        expect(phase.startsAt).toBe(at)
        expect(phase.endsAt).toBeGreaterThan(at)
        expect(intervalPhaseAt(plan, phase.endsAt - 1)).toEqual(phase)
        if (phase.kind === 'work') worked += phase.endsAt - phase.startsAt
        at = phase.endsAt
      }
      expect(worked).toBe(plan.rounds * plan.workSeconds * 1000)
      expect(at).toBe(intervalPhaseAt(plan, 0).endsAt + lengthOfIntervals(plan) * 1000)
    }),
  )
})

test('every preset is within the bounds, and other values are moved into them', () => {
  for (const preset of Object.values(INTERVAL_PRESETS)) expect(boundedIntervals(preset)).toEqual(preset)
  const { workSeconds, restSeconds, rounds } = INTERVAL_BOUNDS
  expect(boundedIntervals({ workSeconds: 0, restSeconds: -5, rounds: 1e9 })).toEqual({
    workSeconds: workSeconds.least,
    restSeconds: restSeconds.least,
    rounds: rounds.most,
  })
})
