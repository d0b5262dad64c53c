import { expect, test } from 'vitest'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { durationOf } from './arc.ts'
import { gravityByFlights, gravityByRadius } from './expect-gravity.ts'
import { findArcs } from './find-arcs.ts'
import { sightCandidates, weighByShape } from '#detection/sightings/sight-candidates.ts'

const search = { gravity: gravityByRadius, guessesFrom: 14 }
const arcsOf = (frames: ReturnType<typeof followPath>) =>
  findArcs(sightCandidates(frames, weighByShape), search)
const best = (frames: ReturnType<typeof followPath>) =>
  arcsOf(frames).toSorted((a, b) => b.score - a.score)[0]

test('a whole flight is found, with the gravity that its radius implies', () => {
  const { path } = kickUp([1.4])
  const arc = best(followPath(path.pieces))!
  expect(durationOf(arc)).toBeGreaterThan(0.8)
  expect(arc.gravityRatio).toBeCloseTo(1, 1)
  expect(arc.residual).toBeLessThan(0.5)
})

test('something that rises and falls at half the speed is no flight in real time', () => {
  const { path } = kickUp([1.4])
  const longest = arcsOf(followPath(path.pieces, { slowdown: 2 })).filter((arc) => durationOf(arc) > 0.5)
  expect(longest).toEqual([])
})

test('a rolling or held ball is not a flight', () => {
  const path = createPathWriter()
  path.hold({ across: 0, above: 1 }, 1)
  path.roll({ across: 0, above: 0.11 }, 1.2, 1)
  expect(arcsOf(followPath(path.pieces)).filter((arc) => durationOf(arc) > 0.3)).toEqual([])
})

test('a flight at 60 pictures a second survives three pictures without the ball', () => {
  const { path } = kickUp([1.4])
  const frames = followPath(path.pieces, { framesPerSecond: 60 })
  const middle = Math.round(1.3 * 60)
  const hidden = frames.map((frame, i) => (Math.abs(i - middle) <= 1 ? { ...frame, candidates: [] } : frame))
  expect(durationOf(best(hidden)!)).toBeGreaterThan(0.8)
})

test('once the ball’s fall is known, anything that falls otherwise is no flight, whatever its size', () => {
  const known = gravityByFlights([best(followPath(kickUp([1.4]).path.pieces))!])
  const longest = (radius: number, slowdown: number) => {
    const frames = followPath(kickUp([1.4]).path.pieces, { slowdown }).map((frame) => ({
      ...frame,
      candidates: frame.candidates.map((candidate) => ({ ...candidate, radius })),
    }))
    const arcs = findArcs(sightCandidates(frames, weighByShape), { gravity: known, guessesFrom: 14 })
    return Math.max(...arcs.map(durationOf))
  }
  expect(longest(6, 1)).toBeGreaterThan(0.8)
  expect(longest(8, 1.3)).toBeLessThan(0.6)
})
