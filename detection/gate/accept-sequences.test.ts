import { expect, test } from 'vitest'
import { concludeDetection } from '#detection/conclude-detection.ts'
import { scoreScale } from '#detection/arcs/arc.ts'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf, type Flight } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { followPath, kickAcross, kickUp } from '#detection/testing/follow-path.ts'
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
/** Each kick also sends the ball a little aside, as feet do and hands that bounce it do not. */
const ASIDE = [0, 0.2, 0.1, 0.3, 0.15, 0.25]
const aside = () => followPath(kickAcross(ASIDE, TOPS))
const flightAt = (time: number) => kickUp(TOPS).touches.filter((touch) => touch <= time).length

function sequencesOf(frames: Frames, interval: number) {
  const clip = { start: 0, end: frames.at(-1)!.time, interval }
  return sequencesIn(sortImpacts(findImpacts(flightsOf(trackByShape(frames)), clip), clip))
}

test('a juggled ball is counted with certainty, and with less on one spot, where a hand could bounce it', () => {
  const count = { touches: { length: 5 } }
  expect(countIn(aside())).toMatchObject({ ...count, quality: { verdict: 'sure' } })
  expect(countIn(juggling())).toMatchObject({ ...count, quality: { verdict: 'unsure' } })
})

test('one touch alone is not counted', () => {
  expect(countIn(followPath(kickUp([1.2]).path.pieces)).touches).toEqual([])
})

test('a thing is not one ball when every second flight falls at another gravity', () => {
  const foot = 400 - 0.3 * pixelsPerMeter(8)
  const frames = juggling().map((frame) => {
    const stretch = flightAt(frame.time) % 2 === 0 ? 1 : 1.6
    const move = (y: number) => foot + (y - foot) * stretch
    return { ...frame, candidates: frame.candidates.map((one) => ({ ...one, y: move(one.y) })) }
  })
  expect(countIn(frames).touches.length).toBeLessThan(5)
})

test('a barely visible thing off its path is not counted', () => {
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

test('a ball kicked against a wall is not counted', () => {
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

test('a ball kicked from side to side in front of the player is counted, one that is sent away and comes back is not', () => {
  const beside = kickAcross([0, 0.85, 0, 0.85, 0, 0.85], [1, 1.05, 0.95, 1.05, 1])
  const away = kickAcross([0, 1.35, 0, 1.35, 0, 1.35], TOPS)
  expect(countIn(followPath(beside)).touches).toHaveLength(5)
  expect(countIn(followPath(away)).touches).toEqual([])
})

test('however well a ball is followed, a player does not send it away at every touch', () => {
  const frames = juggling()
  const interval = 1 / 30
  const [found] = sequencesOf(frames, interval)
  const acceptedWith = (deflection: number) => {
    const touches = found!.touches.map((touch) => ({ ...touch, deflection }))
    return acceptSequences([{ ...found!, touches }], { frames, interval })
  }
  expect(acceptedWith(4)).toHaveLength(1)
  expect(acceptedWith(5)).toEqual([])
})

test.each([2, 4])('footage slowed down %d times is counted in its own time', (slowdown) => {
  const { path, touches } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3])
  const found = countIn(followPath(path.pieces, { slowdown }), slowdown)
  expect(found.touches.map(({ time }) => time)).toEqual(
    touches.slice(0, -1).map((time) => expect.closeTo(time * slowdown, 0)),
  )
  expect(found.quality).toMatchObject({ verdict: 'unsure', reasons: ['slowMotion'] })
})

test('a ball tossed up and held for a moment each time is not counted', () => {
  const path = createPathWriter()
  const hand = { across: 0, above: 1.1 }
  path.hold(hand, 0.3)
  for (let toss = 0; toss < 8; toss++) {
    path.fly(hand, 1.9, hand)
    path.hold(hand, 0.25)
  }
  expect(countIn(followPath(path.pieces)).touches).toEqual([])
})

test('a few pictures of each flight are enough in real time, but not in supposed slow motion', () => {
  const { pieces } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3]).path
  const sparse = { framesPerSecond: 8 }
  expect(countIn(followPath(pieces, sparse)).touches.length).toBeGreaterThan(2)
  expect(countIn(followPath(pieces, { framesPerSecond: 4, slowdown: 2 }), 2).touches).toEqual([])
  // A factor so near to 1 only says that the ball looked larger than it is.
  const larger = followPath(pieces, { framesPerSecond: 8 / 1.4, slowdown: 1.4 })
  expect(countIn(larger, 1.4).touches.length).toBeGreaterThan(2)
})

test('a ball that hands catch and throw at once is not counted, even when they hold it for less than a tenth of a second', () => {
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

test('a thing that hops along faster than a juggler runs is the pattern of a rolling ball', () => {
  const countAt = (speed: number) => countIn(moved(aside(), speed)).touches.length
  expect(countAt(1.5)).toBe(5)
  expect(countAt(3)).toBe(0)
})

test('a ball hidden by a leg around most touches counts when it is seen at some', () => {
  const { path, touches } = kickUp([1.5, 1.4, 1.5, 1.4, 1.5, 1.4, 1.5])
  const isHidden = (time: number) => touches.some((touch, i) => i < 6 && Math.abs(touch - time) < 0.08)
  const frames = followPath(path.pieces).map((frame) =>
    isHidden(frame.time) ? { ...frame, candidates: [] } : frame,
  )
  expect(countIn(frames).touches).toHaveLength(7)
})

/** Frames in which everything moves sideways at a speed, m/s. */
const moved = (frames: Frames, speed: number): Frames =>
  frames.map((frame) => {
    const aside = speed * pixelsPerMeter(8) * frame.time
    return { ...frame, candidates: frame.candidates.map((one) => ({ ...one, x: one.x + aside })) }
  })

/**
 * Sequences of a ball that was seen badly: kicked up to some heights (meters), in so many pictures of each flight, by a player who walks
 * (m/s).
 */
function acceptedOf(tops: readonly number[], pictures: number, speed = 0) {
  const frames = moved(followPath(kickUp(tops).path.pieces), speed)
  const interval = 1 / 8
  const badlySeen = (flight: Flight): Flight => ({
    ...flight,
    arcs: flight.arcs.map((arc) => ({ ...arc, residual: 0.2 * arc.radius })),
    supportCount: pictures,
    score: 0.52 * pictures * scoreScale(interval),
  })
  const seen = sequencesOf(frames, interval).map((one) => ({ ...one, flights: one.flights.map(badlySeen) }))
  return acceptSequences(seen, { frames, interval })
}

test('flights in few pictures must be seen better', () => {
  expect(acceptedOf(TOPS, 12)).toHaveLength(1)
  expect(acceptedOf(TOPS, 5)).toEqual([])
})

test('a badly seen thing that moves faster than a walk is the head of a runner', () => {
  expect(acceptedOf(TOPS, 12, 0.7)).toHaveLength(1)
  expect(acceptedOf(TOPS, 12, 1.3)).toEqual([])
})

test('badly seen flights that all end at one height belong to an edge', () => {
  expect(acceptedOf([1.2, 1.2, 1.2, 1.2, 1.2], 12)).toEqual([])
})

test('a ball that stays in hands between its flights is not counted, but one that something may hide there is', () => {
  const path = createPathWriter()
  const handAt = (toss: number) => ({ across: 0.15 * (toss % 2), above: 1.1 })
  path.hold(handAt(0), 0.3)
  for (let toss = 0; toss < 8; toss++) {
    path.fly(handAt(toss), 1.6 - 0.05 * (toss % 3), handAt(toss + 1))
    path.hold(handAt(toss + 1), 0.16)
  }
  const like = (likeness: number) =>
    followPath(path.pieces).map((frame) => ({
      ...frame,
      candidates: frame.candidates.map((one) => ({ ...one, likeness })),
    }))
  expect(countIn(like(0)).touches).toHaveLength(7)
  expect(countIn(like(1)).touches).toEqual([])
})

test('a foot that gives way keeps the ball for two pictures at each touch, and still juggles', () => {
  const path = createPathWriter()
  const foot = { across: 0, above: 0.3 }
  path.hold({ across: 0, above: 1.1 }, 0.3)
  path.fly({ across: 0, above: 1.1 }, 1.1, foot)
  for (let touch = 0; touch < 8; touch++) {
    path.hold(foot, 0.09)
    path.fly(foot, 1.3 - 0.1 * (touch % 3), foot)
  }
  const frames = followPath(path.pieces).map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({ ...one, likeness: 1 })),
  }))
  expect(countIn(frames)).toMatchObject({ touches: { length: 8 }, quality: { verdict: 'unsure' } })
})

test('a ball hidden by a leg for long at most touches counts when it is seen at some', () => {
  const { path, touches } = kickUp([1.5, 1.4, 1.5, 1.4, 1.5, 1.4, 1.5, 1.4])
  const isHidden = (time: number) => touches.some((touch, i) => i % 4 > 1 && Math.abs(touch - time) < 0.11)
  const frames = followPath(path.pieces).map((frame) => ({
    ...frame,
    candidates: isHidden(frame.time) ? [] : frame.candidates.map((one) => ({ ...one, quality: 1 })),
  }))
  expect(countIn(frames).touches).toHaveLength(8)
})

test('flights past places where something stays all the time do not count', () => {
  const frames = moved(aside(), 2)
  const balls = frames.flatMap(({ candidates }) => candidates)
  const standing = frames.map((frame) => ({ ...frame, candidates: balls }))
  const count = (shown: Frames) => concludeDetection(trackByShape(frames), shown, 1, () => []).touches.length
  expect(count(frames)).toBe(5)
  expect(count(standing)).toBe(0)
})

test('a ball caught and thrown at once at every other touch is tossed', () => {
  const countWith = (caught: number) => {
    const path = createPathWriter()
    const foot = { across: 0, above: 0.6 }
    path.hold({ across: 0, above: 1.3 }, 0.4)
    path.fly({ across: 0, above: 1.3 }, 1.3, foot)
    for (let touch = 0; touch < 6; touch++) {
      path.fly(foot, 1.5 + 0.1 * (touch % 3), foot)
      if (touch % 2 === 1 && touch < 2 * caught) path.fly(foot, foot.above + 0.12, foot)
    }
    return countIn(followPath(path.pieces)).touches.length
  }
  expect(countWith(1)).toBeGreaterThan(2)
  expect(countWith(2)).toBe(0)
})

test('a ball that stays somewhere at most touches, but not at all, may be juggled', () => {
  const path = createPathWriter()
  const foot = { across: 0, above: 0.6 }
  path.hold({ across: 0, above: 1.3 }, 0.4)
  path.fly({ across: 0, above: 1.3 }, 1.3, foot)
  for (let touch = 0; touch < 8; touch++) {
    path.fly(foot, 1.5 + 0.1 * (touch % 3), foot)
    if (touch % 3 > 0) path.hold(foot, 0.12)
  }
  const frames = followPath(path.pieces).map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({ ...one, likeness: 1 })),
  }))
  expect(countIn(frames).touches).toHaveLength(8)
})
