import { expect, test } from 'vitest'
import { GRAVITY } from '#detection/physics.ts'
import { createPathWriter, speedFor, type Place } from '#detection/synthetic/flight-path.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { keepLowBounces } from './bounces/keep-low-bounces.ts'
import { findImpacts } from './find-impacts.ts'
import { flightsOf } from './flight.ts'
import { sortImpacts } from './sort-impacts.ts'

const GROUND = { across: 0.3, above: 0.11 }

const eventsIn = (frames: ReturnType<typeof followPath>, end: number, framesPerSecond = 30) => {
  const clip = { start: 0, end, interval: 1 / framesPerSecond }
  return sortImpacts(findImpacts(flightsOf(trackByShape(frames)), clip), clip)
}

const eventsOf = (pieces: Parameters<typeof followPath>[0], framesPerSecond = 30) =>
  eventsIn(followPath(pieces, { framesPerSecond }), pieces.at(-1)!.to, framesPerSecond)

const expectTimes = (impacts: readonly { time: number }[], times: readonly number[]) => {
  expect(impacts.map(({ time }) => Math.round(time * 20) / 20)).toEqual(
    times.map((time) => expect.closeTo(Math.round(time * 20) / 20, 1)),
  )
}

test.each([15, 30, 60])('every touch counts once, at %d pictures a second', (framesPerSecond) => {
  const { path, touches } = kickUp([1.2, 0.9, 1.5, 1])
  expectTimes(eventsOf(path.pieces, framesPerSecond).touches, touches.slice(0, -1))
})

/** The times of the bounces of a ball that fell from 1.4 m, bounces lower each time, and then lies still. */
function bounceOut(path: ReturnType<typeof createPathWriter>, place: Place, times: number): number[] {
  let speed = speedFor(place.above, 1.4)
  const bounces: number[] = []
  for (let i = 0; i < times; i++) {
    bounces.push(path.now())
    speed *= 0.72
    path.flyFor(place, speed, 0, (2 * speed) / GRAVITY)
  }
  path.hold(place, 0.5)
  return bounces
}

test('a ball that falls to the ground bounces, and a bounce is no touch', () => {
  const { path, foot, touches } = kickUp([1.2, 0.9, 1.3])
  path.fly(foot, 1.4, GROUND)
  bounceOut(path, GROUND, 2)
  const events = eventsOf(path.pieces)
  expectTimes(events.touches, touches)
  expect(events.bounces.length).toBeGreaterThan(0)
})

test('a ball that bounces out is recognized even when a camera that turned puts the ground above the foot', () => {
  const { path, foot, touches } = kickUp([1.2, 0.9, 1.3])
  const ledge = { ...foot, above: foot.above + 0.2 }
  path.fly(foot, 1.4, ledge)
  const bounces = bounceOut(path, ledge, 4)
  const events = eventsOf(path.pieces)
  expectTimes(events.touches, touches)
  // The last bounce is too low to be recognized.
  expectTimes(events.bounces, bounces.slice(0, -1))
})

test('an impact at the level of the bounces after it is a bounce, even when the ball moves sideways there', () => {
  const { path, foot, touches } = kickUp([1.2, 0.9, 1.3])
  const ledge = { ...foot, above: foot.above + 0.2 }
  path.fly({ ...foot, across: -0.25 }, 1.4, ledge)
  const bounces = bounceOut(path, ledge, 4)
  const events = eventsOf(path.pieces)
  expectTimes(events.touches, touches)
  expectTimes(events.bounces, bounces.slice(0, -1))
})

test('two last touches that fade are touches when the foot is at another place than before', () => {
  const { path, foot, touches } = kickUp([1.2, 0.9, 1.3])
  const higher = { ...foot, above: foot.above + 0.15 }
  const fading = [path.fly(foot, 1.4, higher), path.fly(higher, 0.97, foot)]
  path.fly(foot, 0.67, higher)
  path.hold(higher, 0.5)
  expectTimes(eventsOf(path.pieces).touches, [...touches, ...fading])
})

test('a caught ball ends the run without a touch', () => {
  const { path, foot, touches } = kickUp([1.2, 0.9, 1.3])
  const hands = { across: 0, above: 1.1 }
  path.fly(foot, 1.5, hands)
  path.hold(hands, 0.8)
  expectTimes(eventsOf(path.pieces).touches, touches)
})

test('a flick from the ground is not counted', () => {
  const { path } = kickUp([])
  path.pieces.length = 0
  const start = path.now()
  path.hold(GROUND, 0.6)
  path.fly(GROUND, 0.9, { across: 0, above: 0.3 })
  const touch = path.now()
  path.fly({ across: 0, above: 0.3 }, 1.2, { across: 0, above: 0.3 })
  path.fly({ across: 0, above: 0.3 }, 1.2, { across: 0, above: 0.3 })
  const pieces = path.pieces.map((piece) => ({ ...piece, from: piece.from - start, to: piece.to - start }))
  expectTimes(eventsOf(pieces).touches.slice(0, 1), [touch - start])
})

test('a low first touch is no bounce when the ball was lifted from below it', () => {
  const path = createPathWriter()
  const at = (above: number) => ({ across: 0, above })
  path.hold(at(0.11), 0.6)
  path.fly(at(0.11), 0.8, at(0.24))
  const touches = [path.now()]
  // The touch takes half of the speed, as the ground does, and the next one lies as low.
  touches.push(path.fly(at(0.24), 0.42, at(0.24)), path.fly(at(0.24), 0.8, at(0.4)))
  for (const top of [0.8, 0.85, 0.8]) touches.push(path.fly(at(0.4), top, at(0.4)))
  const events = eventsOf(path.pieces)
  expect(events.bounces).toEqual([])
  expectTimes(events.touches, touches.slice(0, -1))
})

test.each([2, 2.8, 3.3])('a ball that a hand bounces on the ground with %d m/s has no touch', (push) => {
  const path = createPathWriter()
  const hand = { across: 0.3, above: 0.95 }
  for (let i = 0; i < 8; i++) {
    const landing = Math.sqrt(push * push + 2 * GRAVITY * (hand.above - GROUND.above))
    path.flyFor(hand, -push, 0, (landing - push) / GRAVITY)
    const speed = speedFor(GROUND.above, 1.05)
    path.flyFor(GROUND, speed, 0, (speed - speedFor(hand.above, 1.05)) / GRAVITY)
  }
  const events = eventsOf(path.pieces)
  expect(events.touches).toEqual([])
  expect(events.bounces.length).toBeGreaterThan(0)
})

test('a drop counts as leading to a touch even when only its end was seen', () => {
  const { path, touches } = kickUp([1.2, 0.9, 1.3])
  const seen = followPath(path.pieces).map((frame) =>
    frame.time < touches[0]! - 0.17 ? { ...frame, candidates: [] } : frame,
  )
  const clip = { start: 0, end: path.now(), interval: 1 / 30 }
  expectTimes(
    sortImpacts(findImpacts(flightsOf(trackByShape(seen)), clip), clip).touches,
    touches.slice(0, -1),
  )
})

test('the ground is never above a kick that gave the ball speed', () => {
  const at = (time: number, y: number, restitution: number) => ({ time, y, radius: 10, restitution })
  const high = [at(1, 350, 0.9), at(2, 360, 0.8), at(3, 355, 0.9), at(4, 340, 0.9)]
  const suspect = at(5, 400, 0.6)
  expect(keepLowBounces([suspect], high)).toEqual([suspect])
  expect(keepLowBounces([suspect], [...high, at(6, 405, 1.3)])).toEqual([])
  expect(keepLowBounces([suspect], [...high, at(6, 399, 1.3), at(7, 402, 1.2)])).toEqual([])
  expect(keepLowBounces([suspect], [...high, at(6, 405, 0.9)])).toEqual([suspect])
})

test('a weak last touch is a touch when the bounces after it are lower', () => {
  const foot = { across: 0, above: 0.6 }
  const low = { across: 0, above: 0.34 }
  const { path, touches } = kickUp([1.2, 1.1, 1.3, 1.2], foot)
  path.fly(foot, 1.2, low)
  touches.push(path.now())
  path.fly(low, 0.6, GROUND)
  let speed = speedFor(GROUND.above, 0.6)
  for (let i = 0; i < 3; i++) {
    speed *= 0.75
    path.flyFor(GROUND, speed, 0, (2 * speed) / GRAVITY)
  }
  path.hold(GROUND, 0.5)
  expectTimes(eventsOf(path.pieces).touches, touches)
})

test.each([
  { hop: 1.4, throwTop: 2 },
  { hop: 1.65, throwTop: 1.72 },
])(
  'a little hop between a fall and a throw means that the ball was held, caught and let go',
  ({ hop, throwTop }) => {
    const seconds = (2 * hop) / GRAVITY
    const hands = { across: 0, above: 1 }
    const others = { across: 1.4 * seconds, above: 1 }
    const { path, touches } = kickUp([1.6, 1.5, 1.6])
    path.fly({ across: 0, above: 0.3 }, 1.7, hands)
    const caught = path.now()
    path.flyFor(hands, hop, 1.4, seconds)
    const thrown = path.now()
    path.fly(others, throwTop, others)
    const { touches: found, catches, launches } = eventsOf(path.pieces)
    expectTimes(found, touches)
    expectTimes(catches, [caught])
    expectTimes(launches, [thrown])
  },
)

test('a ball that speeds up while it rises is thrown, not touched', () => {
  const frames = followPath(kickUp([1.2, 1.1, 1.3]).path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip).map((impact, i) =>
    i === 1 ? { ...impact, restitution: -2.9, impulse: 2.5 } : impact,
  )
  const { touches, launches } = sortImpacts(impacts, clip)
  expect(launches).toEqual([impacts[1]])
  expect(touches).toEqual([impacts[0], impacts[2]])
})

test('a ball stopped by hands is caught, even when the hands move down with it', () => {
  const hands = { across: 0, above: 1 }
  const { path, touches } = kickUp([1.6, 1.5, 1.6])
  path.fly({ across: 0, above: 0.3 }, 1.7, hands)
  const caught = path.now()
  path.flyFor(hands, 0.7, 0, 0.29)
  path.hold({ across: 0, above: 0.78 }, 0.6)
  const { touches: found, catches } = eventsOf(path.pieces)
  expectTimes(found, touches)
  expectTimes(catches, [caught])
})

test('a ball that hands stop for a moment is caught and thrown, however little speed it gains', () => {
  const hands = { across: 0, above: 1 }
  const others = { across: 0.36, above: 0.89 }
  const { path, touches } = kickUp([1.6, 1.5, 1.6])
  path.fly({ across: 0, above: 0.3 }, 1.7, hands)
  const caught = path.now()
  path.flyFor(hands, 0.85, 1.4, 0.26)
  path.fly(others, 1.55, others)
  const { touches: found, catches, launches } = eventsOf(path.pieces)
  expectTimes(found, touches)
  expectTimes(catches, [caught])
  expect(launches).toHaveLength(1)
})

test('a ball that loses most of its speed is caught when no clear flight follows', () => {
  const hands = { across: 0, above: 1 }
  const { path, touches } = kickUp([1.6, 1.5, 1.6])
  path.fly({ across: 0, above: 0.3 }, 1.7, hands)
  const caught = path.now()
  path.flyFor(hands, 1.8, 0, 0.42)
  const still = path.now()
  path.hold({ across: 0, above: 0.9 }, 0.6)
  const dimmed = followPath(path.pieces).map((frame) => {
    const isDim = frame.time > caught && frame.time < still
    return isDim ? { ...frame, candidates: frame.candidates.map((one) => ({ ...one, quality: 0.7 })) } : frame
  })
  expectTimes(eventsIn(dimmed, path.now()).touches, touches)
  expectTimes(eventsOf(path.pieces).touches, [...touches, caught])
})

test('a chest that hardly lifts the ball has touched it when the ball is seen to fall from there', () => {
  const chest = { across: 0, above: 1.3 }
  const foot = { across: 0.1, above: 0.3 }
  const { path, touches } = kickUp([1.6, 1.5, 1.6])
  path.fly({ across: 0, above: 0.3 }, 1.7, chest)
  touches.push(path.now())
  path.fly(chest, 1.33, foot)
  touches.push(path.now())
  path.fly(foot, 1.5, foot)
  expectTimes(eventsOf(path.pieces).touches, touches)
})

test('a low last touch is neither a dying bounce nor a catch when the clip ends while the ball rises', () => {
  const foot = { across: 0, above: 0.5 }
  const low = { across: 0, above: 0.25 }
  const { path, touches } = kickUp([1.4, 1.5, 1.6], foot)
  path.fly(foot, 1.9, low)
  touches.push(path.now())
  path.flyFor(low, 2.7, 0, 0.14)
  expectTimes(eventsOf(path.pieces, 60).touches, touches)
})

test('a ball that hardly fell before it is sent up was in hands', () => {
  const { path } = kickUp([1.2, 0.9, 1.3, 1.1])
  const clip = { start: 0, end: path.now(), interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(followPath(path.pieces))), clip)
  const fallingAt = (speed: number) =>
    impacts.map((impact, i) => (i === 1 ? { ...impact, impulse: speed + 3, restitution: 3 / speed } : impact))
  expect(sortImpacts(fallingAt(0.4), clip).launches).toContainEqual(fallingAt(0.4)[1])
  expect(sortImpacts(fallingAt(0.8), clip).launches).toEqual(sortImpacts(impacts, clip).launches)
})
