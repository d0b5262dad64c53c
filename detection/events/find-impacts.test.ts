import { expect, test } from 'vitest'
import type { Arc } from '#detection/arcs/arc.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { findImpacts } from './find-impacts.ts'
import { flightsOf } from './flight.ts'

type Frames = ReturnType<typeof followPath>

const impactsIn = (frames: Frames, framesPerSecond = 30) =>
  findImpacts(flightsOf(trackByShape(frames)), {
    start: 0,
    end: frames.at(-1)!.time,
    interval: 1 / framesPerSecond,
  }).map(({ time }) => time)

const within = (frames: Frames, from: number, to: number, change: (frame: Frames[0]) => Frames[0]) =>
  frames.map((frame) => (frame.time > from && frame.time < to ? change(frame) : frame))

function expectNear(found: readonly number[], touches: readonly number[]) {
  expect(found).toHaveLength(touches.length)
  found.forEach((time, i) => expect(Math.abs(time - touches[i]!)).toBeLessThan(0.05))
}

test('a row of low, badly seen flights counts when clear ones meet it on both sides', () => {
  const { path, touches } = kickUp([1.3, 0.46, 0.46, 0.46, 1.3, 1.3])
  const frames = within(followPath(path.pieces), touches[1]!, touches[4]!, (frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({ ...one, quality: 0.68 })),
  }))
  expectNear(impactsIn(frames), touches.slice(0, -1))
})

test('badly seen flights that meet need no clear one beside them, low hops do', () => {
  const impactsAt = (tops: readonly number[], quality: number, framesPerSecond = 30) => {
    const { path, touches } = kickUp(tops)
    const frames = followPath(path.pieces, { framesPerSecond }).map((frame) => ({
      ...frame,
      candidates: frame.candidates.map((one) => ({ ...one, quality })),
    }))
    return { found: impactsIn(frames, framesPerSecond), touches: touches.slice(0, -1) }
  }
  for (const high of [impactsAt([0.9, 0.8, 0.9, 0.8], 0.48), impactsAt([0.5, 0.52, 0.5, 0.52], 0.55)])
    expectNear(high.found, high.touches)
  expect(impactsAt([0.4, 0.4, 0.4, 0.4], 0.8, 60).found).toEqual([])
})

test('one touch separates two flights that meet where the ball was touched, however long it was hidden', () => {
  const { path, touches } = kickUp([1.4, 1.3, 1.4])
  const frames = within(followPath(path.pieces), touches[1]! - 0.24, touches[1]! + 0.24, (frame) => ({
    ...frame,
    candidates: [],
  }))
  expectNear(impactsIn(frames), touches.slice(0, -1))
})

test('two flights that would meet below the ground have no touch between them', () => {
  const { path, touches } = kickUp([1.4, 0.5, 1.4, 1.4])
  const frames = within(followPath(path.pieces), touches[1]! - 0.03, touches[2]! + 0.03, (frame) => ({
    ...frame,
    candidates: [],
  }))
  expectNear(impactsIn(frames), [touches[0]!, touches[3]!])
})

test('another thing’s hop is no flight of the ball when the flights around it meet', () => {
  const { path, touches } = kickUp([1.2, 1.2, 1.2])
  const contact = touches[1]!
  const frames = within(followPath(path.pieces), contact - 0.17, contact + 0.17, (frame) => {
    const since = frame.time - contact + 0.17
    const y = 337 - 72.7 * (1.67 * since - 4.9 * since * since)
    return { ...frame, candidates: [{ ...frame.candidates[0]!, y, quality: 0.62 }] }
  })
  expectNear(impactsIn(frames), touches.slice(0, -1))
})

test('a ball that leaves the picture at the top of every flight is followed by the short ends of its flights', () => {
  const { path, touches } = kickUp([1.4, 0.72, 0.72, 1.4, 1.4])
  const isAtTop = (time: number) =>
    [1, 2].some((i) => Math.abs(time - (touches[i]! + touches[i + 1]!) / 2) < 0.115)
  const frames = followPath(path.pieces).map((frame) =>
    isAtTop(frame.time) ? { ...frame, candidates: [] } : frame,
  )
  expectNear(impactsIn(frames), touches.slice(0, -1))
})

test('a flight seen well later does not prove where it began', () => {
  const { path } = kickUp([1.3, 1.2])
  const [drop, first] = trackByShape(followPath(path.pieces)) as [Arc, Arc]
  const faint = { ...drop, score: 2.5, supports: drop.supports.slice(0, 7) }
  const late = { ...first, startTime: first.startTime + 0.5, supports: first.supports.slice(15) }
  const impactsWith = (score: number) => {
    const early = {
      ...first,
      endTime: first.startTime + 0.3,
      supports: first.supports.slice(0, 9),
      score,
    }
    const clip = { start: -1, end: first.endTime + 1, interval: 1 / 30 }
    return findImpacts(flightsOf([faint, early, late]), clip)
  }
  expect(impactsWith(2)).toEqual([])
  expect(impactsWith(8)).toHaveLength(1)
})
