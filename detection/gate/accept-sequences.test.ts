import { expect, test } from 'vitest'
import { concludeDetection } from '#detection/conclude-detection.ts'
import { scoreScale } from '#detection/arcs/arc.ts'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf, type Flight } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { inRealTime, trackByShape } from '#detection/track-ball.ts'
import { acceptSequences } from './accept-sequences.ts'
import { sequencesIn } from './measure-sequence.ts'

type Frames = ReturnType<typeof followPath>

const countIn = (frames: Frames, slowdown = 1) => {
  const scaled = inRealTime(frames, slowdown)
  return concludeDetection(trackByShape(scaled), scaled, slowdown, () => [])
}

const TOPS = [1.2, 0.9, 1.4, 1.1, 1.3]
const juggling = () => followPath(kickUp(TOPS).path.pieces)
const flightAt = (time: number) => kickUp(TOPS).touches.filter((touch) => touch <= time).length

test('a ball that is juggled is counted, surely', () => {
  expect(countIn(juggling())).toMatchObject({ quality: { verdict: 'sure' }, touches: { length: 5 } })
})

test('one touch alone is none', () => {
  expect(countIn(followPath(kickUp([1.2]).path.pieces)).touches).toEqual([])
})

test('something of which every second flight falls at another gravity is not one ball', () => {
  const foot = 400 - 0.3 * pixelsPerMeter(8)
  const frames = juggling().map((frame) => {
    const stretch = flightAt(frame.time) % 2 === 0 ? 1 : 1.6
    const move = (y: number) => foot + (y - foot) * stretch
    return { ...frame, candidates: frame.candidates.map((one) => ({ ...one, y: move(one.y) })) }
  })
  expect(countIn(frames).touches.length).toBeLessThan(5)
})

test('what is hardly to be seen and off its path is not counted', () => {
  const random = createRandom(3)
  const shaken = juggling().map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((candidate) => ({
      ...candidate,
      x: candidate.x + random.between(-3, 3),
      y: candidate.y + random.between(-3, 3),
      quality: 0.75,
    })),
  }))
  expect(countIn(shaken).quality.verdict).not.toBe('sure')
})

test('a ball that is kicked against a wall is not counted', () => {
  const path = createPathWriter()
  const foot = { across: 0, above: 0.15 }
  const wall = { across: 2, above: 0.8 }
  path.hold(foot, 0.3)
  for (let kick = 0; kick < 6; kick++) {
    path.fly(foot, 1, wall)
    path.fly(wall, 0.95, foot)
  }
  expect(countIn(followPath(path.pieces)).touches).toEqual([])
})

test.each([2, 4])('footage slowed down %d times is counted in its own time', (slowdown) => {
  const { path, touches } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3])
  const found = countIn(followPath(path.pieces, { slowdown }), slowdown)
  expect(found.touches.map(({ time }) => time)).toEqual(
    touches.slice(0, -1).map((time) => expect.closeTo(time * slowdown, 0)),
  )
  expect(found.quality).toMatchObject({ verdict: 'unsure', reasons: ['slowMotion'] })
})

test('a ball that is tossed up and kept in the hands for a moment each time is not counted', () => {
  const path = createPathWriter()
  const hand = { across: 0, above: 1.1 }
  path.hold(hand, 0.3)
  for (let toss = 0; toss < 8; toss++) {
    path.fly(hand, 1.9, hand)
    path.hold(hand, 0.25)
  }
  expect(countIn(followPath(path.pieces)).touches).toEqual([])
})

test('a few pictures of each flight are enough in real time, not in what would be slow motion', () => {
  const { pieces } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path
  const sparse = { framesPerSecond: 8 }
  expect(countIn(followPath(pieces, sparse)).touches.length).toBeGreaterThan(2)
  expect(countIn(followPath(pieces, { framesPerSecond: 4, slowdown: 2 }), 2).touches).toEqual([])
})

test('a ball that hands catch and throw again at once is not counted, though they hold it for less than a tenth of a second', () => {
  const path = createPathWriter()
  const hand = { across: 0, above: 1.1 }
  path.hold(hand, 0.3)
  for (let toss = 0; toss < 8; toss++) {
    path.fly(hand, 1.9, hand)
    path.hold(hand, 0.13)
  }
  const frames = followPath(path.pieces)
  const isHeld = (time: number) =>
    path.pieces.some(({ kind, from, to }) => kind === 'held' && from < time && time < to)
  const seen = frames.map((frame) => (isHeld(frame.time) ? { ...frame, candidates: [] } : frame))
  expect(countIn(seen).touches).toEqual([])
})

test('what hops along faster than anybody runs who juggles is the pattern of a ball that rolls', () => {
  const countAt = (speed: number) => {
    const frames = juggling().map((frame) => {
      const moved = speed * pixelsPerMeter(8) * frame.time
      return { ...frame, candidates: frame.candidates.map((one) => ({ ...one, x: one.x + moved })) }
    })
    return countIn(frames).touches.length
  }
  expect(countAt(1.5)).toBe(5)
  expect(countAt(3)).toBe(0)
})

test('a ball that a leg hides around most touches is juggled when it is seen to be touched at some', () => {
  const { path, touches } = kickUp([1.5, 1.4, 1.5, 1.4, 1.5, 1.4, 1.5])
  const isHidden = (time: number) => touches.some((touch, i) => i < 6 && Math.abs(touch - time) < 0.08)
  const frames = followPath(path.pieces).map((frame) =>
    isHidden(frame.time) ? { ...frame, candidates: [] } : frame,
  )
  expect(countIn(frames).touches).toHaveLength(7)
})

/** Sequences of a ball kicked up to some tops (meters) that was seen badly, in so many pictures of each flight. */
function acceptedOf(tops: readonly number[], pictures: number) {
  const frames = followPath(kickUp(tops).path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 8 }
  const sequences = sequencesIn(sortImpacts(findImpacts(flightsOf(trackByShape(frames)), clip), clip))
  const badlySeen = (flight: Flight): Flight => ({
    ...flight,
    arcs: flight.arcs.map((arc) => ({ ...arc, residual: 0.2 * arc.radius })),
    supportCount: pictures,
    score: 0.52 * pictures * scoreScale(clip.interval),
  })
  const seen = sequences.map((one) => ({ ...one, flights: one.flights.map(badlySeen) }))
  return acceptSequences(seen, { frames, interval: clip.interval }, false)
}

test('flights that are seen in few pictures must be seen the better', () => {
  expect(acceptedOf(TOPS, 12)).toHaveLength(1)
  expect(acceptedOf(TOPS, 5)).toEqual([])
})

test('flights that are seen badly and all end at one height are those of an edge', () => {
  expect(acceptedOf([1.2, 1.2, 1.2, 1.2, 1.2], 12)).toEqual([])
})

test('a ball that is seen to stay in hands between its flights is not juggled; one that something hides there may be', () => {
  const path = createPathWriter()
  const hand = { across: 0, above: 1.1 }
  path.hold(hand, 0.3)
  for (let toss = 0; toss < 8; toss++) {
    path.fly(hand, 1.6 - 0.05 * (toss % 3), hand)
    path.hold(hand, 0.12)
  }
  const like = (likeness: number) =>
    followPath(path.pieces).map((frame) => ({
      ...frame,
      candidates: frame.candidates.map((one) => ({ ...one, likeness })),
    }))
  expect(countIn(like(0)).touches).toHaveLength(7)
  expect(countIn(like(1)).touches).toEqual([])
})
