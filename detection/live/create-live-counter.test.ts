import { expect, test } from 'vitest'
import type { SeenFrame } from '#detection/appearance/look-again.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { createCandidateFinder } from '#detection/candidates/find-candidates.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene } from '#detection/synthetic/scene.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { createLiveCounter, type LiveView } from './create-live-counter.ts'

const SECONDS = { juggle: 4.2, wave: 2.5 }
/** Pictures from one look to the next. */
const LOOK_EVERY = 4

function* watch(seed: number, play: 'juggle' | 'wave'): Generator<LiveView & { time: number }> {
  const scene = makeScene(seed, { play, longSide: 200 })
  const finder = createCandidateFinder(scene.width, scene.height)
  const counter = createLiveCounter()
  let pictures = 0
  for (const frame of renderFrames(scene, { seconds: SECONDS[play] })) {
    const seen = finder.find(frame)
    if (seen) counter.add({ planes: frame, seen })
    if (++pictures % LOOK_EVERY === 0) yield { time: frame.time, ...counter.look() }
  }
}

/** Frames whose pictures are blank: the counter can use the candidates only, and learns nothing about the ball. */
const withoutPlanes = (seen: FrameCandidates): SeenFrame => ({
  planes: { time: seen.time, width: 0, height: 0, y: new Uint8Array() },
  seen,
})

let watched: (LiveView & { time: number })[] | undefined
const juggled = () => (watched ??= [...watch(1, 'juggle')])

test('the count rises during the juggling, and is never far behind', () => {
  const truth = makeScene(1, { longSide: 200 }).story.touches
  const counted = juggled().map(({ time, touches }) => ({
    count: touches.length,
    due: truth.filter((touch) => touch < time - 0.5).length,
  }))
  // The first touches of a practice are sure once there are three of them.
  const apart = counted.filter(({ due }) => due > 2).map(({ count, due }) => Math.abs(count - due))
  expect(Math.max(...apart)).toBeLessThanOrEqual(2)
  expect(counted.at(-1)!.due).toBeGreaterThan(2)
})

test('the first touches appear at once as likely ones, and are certain once there are more', () => {
  const { path, touches } = kickUp([1.2, 0.9, 1.4, 1.1])
  const counter = createLiveCounter()
  const views = followPath(path.pieces).flatMap((seen, picture) => {
    counter.add(withoutPlanes(seen))
    return picture % LOOK_EVERY === 0 ? [{ time: seen.time, ...counter.look() }] : []
  })
  const told = views.find(({ likely }) => likely.length > 0)!
  expect(told.touches).toEqual([])
  expect(told.time - touches[0]!).toBeLessThan(0.5)
  const sure = views.find(({ touches }) => touches.length > 0)!
  expect(sure.likely).toEqual([])
  expect(sure.touches[0]).toBeCloseTo(told.likely[0]!, 1)
})

test('a ball that no longer flies rests, and its count stays', () => {
  const { path } = kickUp([0.9, 1, 0.8])
  const counter = createLiveCounter()
  const flown = followPath(path.pieces)
  for (const seen of flown) counter.add(withoutPlanes(seen))
  const inTheAir = counter.look()
  expect(inTheAir.restingFor).toBeLessThan(0.5)
  const over = flown.at(-1)!
  let last = inTheAir
  for (let picture = 1; picture <= 300; picture++) {
    counter.add(withoutPlanes({ ...over, time: over.time + picture / 30, candidates: [] }))
    if (picture % LOOK_EVERY === 0) last = counter.look()
  }
  expect(last.restingFor).toBeGreaterThan(9.5)
  expect(last.restingFor).toBeLessThan(11)
  expect(last.touches.length).toBe(inTheAir.touches.length)
})

test('touches around a barely visible flight are counted once the ball is known', () => {
  const { path, touches } = kickUp([0.9, 1, 0.8])
  const clear = followPath(path.pieces)
  const dim = clear.map((frame) =>
    frame.time > touches[0]! && frame.time < touches[1]!
      ? { ...frame, candidates: frame.candidates.map((ball) => ({ ...ball, quality: 0.05 })) }
      : frame,
  )
  const counter = createLiveCounter()
  for (const seen of dim) counter.add(withoutPlanes(seen))
  expect(counter.look().touches).toEqual([])
  counter.learn({
    ball: {
      colors: { likeness: new Float32Array(), separation: 0 },
      flights: trackByShape(clear).map((arc) => ({ ...arc, supports: [] })),
    },
    frames: dim.map((frame) => ({
      ...frame,
      candidates: frame.candidates.map((ball) => ({ ...ball, likeness: 0.8 })),
    })),
  })
  // The last one does not send the ball up again.
  expect(counter.look().touches).toEqual(touches.slice(0, -1).map((time) => expect.closeTo(time, 1)))
})

test('a ball that comes nearer after it was learnt still counts', () => {
  const { path, touches } = kickUp(Array.from({ length: 9 }, (_, i) => (i % 2 === 0 ? 0.9 : 0.95)))
  const radiusAt = (time: number) =>
    8 * 1.2 ** Math.max(0, touches.filter((touch) => touch < time).length - 3)
  const views = [8, ...touches.map((touch) => radiusAt(touch + 0.1))].map((radius) => ({
    radius,
    frames: followPath(path.pieces, { radius }),
  }))
  const frames = views[0]!.frames.map(
    ({ time }, i) => views.find(({ radius }) => radius === radiusAt(time))!.frames[i]!,
  )
  const counter = createLiveCounter()
  const learnt = frames.filter(({ time }) => time < touches[3]!)
  const planes = { time: 0, width: 400, height: 500, y: new Uint8Array(400 * 500) }
  let count = 0
  for (const [picture, seen] of frames.entries()) {
    if (seen === frames[learnt.length])
      counter.learn({
        ball: { colors: { likeness: new Float32Array(8192), separation: 0 }, flights: trackByShape(learnt) },
        frames: [],
      })
    counter.add({ planes, seen })
    if (picture % LOOK_EVERY === 0) count = counter.look().touches.length
  }
  expect(radiusAt(touches.at(-2)!)).toBeGreaterThan(1.6 * 8)
  expect(count).toBeGreaterThanOrEqual(touches.length - 2)
})

test('the ball’s path is known up to the last few pictures', () => {
  const trails = juggled().filter(({ touches }) => touches.length > 2)
  const shown = trails.filter(({ time, trail }) => trail.length > 0 && trail.at(-1)!.time > time - 0.2)
  expect(shown.length).toBeGreaterThan(trails.length * 0.8)
})

test('a waving person is not counted live either', () => {
  for (const { touches, likely } of watch(5, 'wave'))
    expect({ touches, likely }).toEqual({ touches: [], likely: [] })
})
