import { expect, test } from 'vitest'
import { scoreScale } from '#detection/arcs/arc.ts'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf, type Flight } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { followPath, kickAcross, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { acceptSequences } from './accept-sequences.ts'
import { sequencesIn } from './measure-sequence.ts'

const INTERVAL = 1 / 30
const TOPS = [1.2, 0.9, 1.4, 1.1, 1.3]

interface Seen {
  /** What a sighting is worth, and how far it is off its parabola, in radii. */
  readonly worth: number
  readonly residual?: number
  /** m/s, instead of what is seen. */
  readonly deflection?: number
}

/** Whether the touches on a path count if its flights are seen so badly. */
function isAccepted(
  pieces: Parameters<typeof followPath>[0],
  { worth, residual, deflection }: Seen,
): boolean {
  const frames = followPath(pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: INTERVAL }
  const seen = sequencesIn(sortImpacts(findImpacts(flightsOf(trackByShape(frames)), clip), clip))
  const badlySeen = (flight: Flight): Flight => ({
    ...flight,
    arcs: flight.arcs.map((arc) => ({ ...arc, residual: (residual ?? 0) * arc.radius })),
    score: worth * flight.supportCount * scoreScale(INTERVAL),
  })
  const rows = seen.map((one) => ({
    touches: one.touches.map((touch) => ({ ...touch, deflection: deflection ?? touch.deflection })),
    flights: one.flights.map(badlySeen),
  }))
  return acceptSequences(rows, { frames, interval: INTERVAL }).length > 0
}

const isSeen = (touches: number, worth: number, residual = 0) =>
  isAccepted(kickUp(TOPS.slice(0, touches)).path.pieces, { worth, residual, deflection: 0.5 })

test('touches that are seen badly count, if nothing else raises a doubt', () => {
  expect([2, 3, 5].map((touches) => isSeen(touches, 0.4))).toEqual([true, true, true])
  expect([2, 3].map((touches) => isSeen(touches, 0.4, 0.25))).toEqual([false, false])
})

test('the more touches there are, the worse each may be seen', () => {
  expect([2, 5].map((touches) => isSeen(touches, 0.3, 0.25))).toEqual([false, true])
})

test('a row that is never sent aside may be a hand that bounces the ball, so it may have less doubt', () => {
  const withDeflection = (deflection: number, residual: number) =>
    isAccepted(kickUp(TOPS).path.pieces, { worth: 0.6, residual, deflection })
  expect([0.05, 0.3].map((deflection) => withDeflection(deflection, 0.25))).toEqual([false, true])
  expect(withDeflection(0.05, 0)).toBe(true)
})

test('a badly seen ball may go to and fro, if touches turn it back and nothing sends it away', () => {
  const toAndFro = kickAcross([0, 1, 0, 1, 0, 1], [0.9, 0.8, 1, 0.85, 0.95])
  const withDeflection = (deflection: number) =>
    isAccepted(toAndFro, { worth: 0.6, residual: 0.18, deflection })
  expect([0.5, 2, 2.8].map(withDeflection)).toEqual([false, true, false])
})
