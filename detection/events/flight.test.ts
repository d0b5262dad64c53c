import { expect, test } from 'vitest'
import { durationOf, xAt, yAt, type Arc } from '#detection/arcs/arc.ts'
import { parabolaThrough } from '#detection/chain/gather-trail.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { flightsOf } from './flight.ts'

const placeOn = (arc: Arc, time: number) => ({ time, x: xAt(arc, time), y: yAt(arc, time) })

/** A hop with a given score (see Arc.score) from one flight to the next, which takes off and lands so many seconds from their contact. */
function hopBetween(before: Arc, after: Arc, contact: number, away: number, score: number): Arc {
  const from = placeOn(before, contact - away)
  const to = placeOn(after, contact + away)
  const parabola = parabolaThrough(from, to, before.halfGravity)
  const middle = yAt(parabola, contact)
  return {
    ...before,
    ...parabola,
    startTime: from.time + 0.02,
    endTime: to.time - 0.02,
    supports: before.supports.slice(0, 7),
    score,
    top: middle,
    bottom: from.y,
  }
}

const { path, touches } = kickUp([1.3, 1.2])
const [drop, first, second] = trackByShape(followPath(path.pieces)) as [Arc, Arc, Arc]
const contact = touches[1]!

test('a weak flight is dropped between two that meet where the ball was seen: another thing hopped there', () => {
  const hop = hopBetween(first, second, contact, 0.13, 3)
  expect(flightsOf([drop, first, hop, second]).map(({ arcs }) => arcs)).toEqual([[drop], [first], [second]])
})

test('a strong flight stays', () => {
  const hop = { ...hopBetween(first, second, contact, 0.13, 12), top: first.top }
  expect(flightsOf([drop, first, hop, second])).toHaveLength(4)
})

test('a weak flight stays when the two around it would meet far below the ball', () => {
  const low = kickUp([1.3, 0.5, 1.3])
  const arcs = trackByShape(followPath(low.path.pieces))
  const weakened = arcs.map((arc) => (durationOf(arc) < 0.5 && arc !== arcs[0] ? { ...arc, score: 3 } : arc))
  expect(flightsOf(weakened)).toHaveLength(4)
})

test('one flight that was fitted as two stays one, when no touch could be so gentle', () => {
  const top = first.startTime + durationOf(first) / 2
  const bent = (push: number): Arc => {
    const from = placeOn(first, top)
    const speed = (yAt(first, top + 0.01) - from.y) / 0.01
    return {
      ...first,
      origin: top,
      x0: from.x,
      y0: from.y,
      vy: speed - push * pixelsPerMeter(first.radius),
      startTime: top + 0.01,
    }
  }
  const joined = (push: number) => flightsOf([drop, { ...first, endTime: top - 0.01 }, bent(push)])
  expect(joined(1.5).map(({ arcs }) => arcs.length)).toEqual([1, 2])
  expect(joined(2.5).map(({ arcs }) => arcs.length)).toEqual([1, 1, 1])
})
