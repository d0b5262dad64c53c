import { expect, test } from 'vitest'
import { gatherEvidence } from '#detection/conclude-detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import type { AcceptedSequence } from '#detection/gate/accept-sequences.ts'
import { GATE_WEIGHTS } from './fitted-weights.ts'
import { judgeQuality } from './judge-quality.ts'

const frames = followPath(kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path.pieces)
const evidence = gatherEvidence(trackByShape(frames), frames, 1, () => [])
if (typeof evidence === 'string') throw new Error(evidence)
const [followed] = evidence.accepted
if (!followed) throw new Error('Nothing was counted')
// On one spot a hand could bounce the ball, so these feet send it aside.
const { sequence } = followed
const counted: AcceptedSequence = {
  ...followed,
  sequence: { ...sequence, touches: sequence.touches.map((touch) => ({ ...touch, deflection: 0.3 })) },
}

const certain = counted.sequence.touches.map(({ time, x, y, radius }) => ({
  time,
  x,
  y,
  radius,
  confidence: 1,
}))
const verdictOn = (accepted: AcceptedSequence, gaps: { from: number; to: number; chance: number }[] = []) =>
  judgeQuality([accepted], certain, gaps, { interval: 1 / 30, slowdown: 1, weights: GATE_WEIGHTS }).verdict

test('a count of clear flights is sure', () => {
  expect(verdictOn(counted)).toBe('sure')
})

test('no count of pictures of half the size is sure', () => {
  const how = { interval: 1 / 30, slowdown: 1, weights: GATE_WEIGHTS, isHalved: true }
  expect(judgeQuality([counted], certain, [], how).verdict).toBe('unsure')
})

test('no count is sure with a flight in it whose gravity is unknown', () => {
  const withError = (at: number, gravityError: number): AcceptedSequence => ({
    ...counted,
    sequence: {
      ...counted.sequence,
      flights: sequence.flights.map((flight, i) =>
        i === at ? { ...flight, arcs: flight.arcs.map((arc) => ({ ...arc, gravityError })) } : flight,
      ),
    },
  })
  expect(verdictOn(withError(2, Infinity))).toBe('unsure')
  expect(verdictOn(withError(2, 0.6))).toBe('unsure')
  expect(verdictOn(withError(2, 0.1))).toBe('sure')
})

const withTouches = (change: (touch: Impact, i: number) => Partial<Impact>): AcceptedSequence => ({
  ...counted,
  sequence: {
    ...counted.sequence,
    touches: counted.sequence.touches.map((touch, i) => ({ ...touch, ...change(touch, i) })),
  },
})

test('no count is sure whose lowest touches all lose speed as the ground does', () => {
  const withLow = (restitutions: readonly number[], deeper: number) =>
    withTouches(({ y, radius }, i) =>
      restitutions[i] ? { restitution: restitutions[i], deflection: 0.1, y: y + deeper * radius } : {},
    )
  expect(verdictOn(withLow([0, 0, 0.7], 1))).toBe('unsure')
  expect(verdictOn(withLow([0, 0, 1.1], 1))).toBe('sure')
  expect(verdictOn(withLow([0, 0, 0.7], 0))).toBe('sure')
  expect(verdictOn(withLow([0.7, 0, 0.75], 1))).toBe('unsure')
  expect(verdictOn(withLow([0.7, 0, 1.1], 1))).toBe('sure')
})

test('no count is sure where two touches send the ball straight back and slower, at whatever height', () => {
  const withStraight = (straight: readonly number[], restitution: number) =>
    withTouches((_, i) => (straight.includes(i) ? { restitution, deflection: 0.02 } : { restitution: 1.2 }))
  expect(verdictOn(withStraight([0, 2], 0.82))).toBe('unsure')
  expect(verdictOn(withStraight([0], 0.82))).toBe('sure')
  expect(verdictOn(withStraight([0, 2], 0.9))).toBe('sure')
})

test('no count is sure where a touch is likely to be missing', () => {
  expect(verdictOn(counted, [{ from: 0, to: 0.5, chance: 0.5 }])).toBe('unsure')
})
