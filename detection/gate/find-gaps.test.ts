import { expect, test } from 'vitest'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { findGaps } from './find-gaps.ts'

const TOPS = [1.2, 0.9, 1.4, 1.1, 1.3]

/** The gaps found for a ball that is dropped at 0.5 s and kicked up six times, when only some pictures exist. */
function gapsSeen(isSeen: (time: number) => boolean, isThere: (time: number) => boolean = () => true) {
  const { path, touches } = kickUp(TOPS)
  const frames = followPath(path.pieces)
    .filter(({ time }) => isThere(time))
    .map((frame) => (isSeen(frame.time) ? frame : { ...frame, candidates: [] }))
  const clip = { start: frames[0]!.time, end: frames.at(-1)!.time, interval: 1 / 30 }
  const flights = flightsOf(trackByShape(frames))
  const events = sortImpacts(findImpacts(flights, clip), clip)
  return { gaps: findGaps(events.touches, events, flights, { ...clip, frames }), touches, clip }
}

const kinds = (isSeen: (time: number) => boolean, isThere?: (time: number) => boolean) =>
  gapsSeen(isSeen, isThere).gaps.map(({ kind }) => kind)

test('nothing is likely to be missing when the ball is dropped at the start and flies at the end', () => {
  expect(kinds(() => true)).toEqual(['heldFirst', 'cut'])
})

test('a clip that begins and ends in flight may be cut anywhere', () => {
  const [, second] = kickUp(TOPS).touches
  const isLate = (time: number) => time > second! + 0.2
  expect(kinds(() => true, isLate)).toEqual(['cut', 'cut'])
})

test('a ball that comes from below in the first pictures was hardly lifted from the ground', () => {
  const [, second] = kickUp(TOPS).touches
  const { gaps, clip } = gapsSeen(
    (time) => time > second! + 0.05,
    (time) => time > second! - 0.2,
  )
  expect(gaps[0]).toMatchObject({ from: clip.start, kind: 'risingSoon' })
})

test('a touch may be missing before a slow ball that nobody was seen to hold', () => {
  const isLetGo = (time: number) => time > 0.52
  expect(kinds(isLetGo)).toEqual(['heldUnseen', 'cut'])
})

test('a ball that is first seen high above the touches was hardly lifted from the ground', () => {
  const [, second] = kickUp(TOPS).touches
  expect(kinds((time) => time > second! + 0.05)[0]).toBe('risingLate')
  expect(kinds((time) => time > second! + 0.2)[0]).toBe('risingHigh')
})

test('a touch may be missing where the ball was last seen falling, or where it came from below', () => {
  const { touches } = kickUp(TOPS)
  const isHidden = (time: number) => time > touches[2]! - 0.12 && time < touches[3]! + 0.12
  const found = gapsSeen((time) => !isHidden(time)).gaps.slice(1, -1)
  expect(found.length).toBeGreaterThan(0)
  for (const { from, to } of found) {
    expect(from).toBeGreaterThan(touches[1]!)
    expect(to).toBeLessThan(touches[4]!)
  }
})

test('without touches there are no gaps between them', () => {
  expect(gapsSeen(() => false).gaps).toEqual([])
})

test('bounces as high as the touches may be touches', () => {
  const { path, touches } = kickUp(TOPS)
  const frames = followPath(path.pieces)
  const clip = { start: 0, end: path.pieces.at(-1)!.to, interval: 1 / 30, frames }
  const flights = flightsOf(trackByShape(frames))
  const impacts = findImpacts(flights, clip)
  const lastGap = (deeper: number) => {
    const seen = impacts.map((impact, i) =>
      i < 3 ? impact : { ...impact, y: impact.y + deeper * impact.radius },
    )
    const events = { touches: seen.slice(0, 3), bounces: seen.slice(3), launches: [], catches: [] }
    return findGaps(events.touches, events, flights, clip).at(-1)!
  }
  expect(impacts).toHaveLength(touches.length - 1)
  expect(lastGap(0).kind).toBe('bouncedHigh')
  expect(lastGap(0.6).kind).toBe('ended')
})

test('a first bounce that lies higher than the next one may be a low touch', () => {
  const { path } = kickUp(TOPS)
  const frames = followPath(path.pieces)
  const clip = { start: 0, end: path.pieces.at(-1)!.to, interval: 1 / 30, frames }
  const flights = flightsOf(trackByShape(frames))
  const impacts = findImpacts(flights, clip).map((impact, i) => ({
    ...impact,
    restitution: 0.7,
    y: impact.y + ([0, 0, 0, 0.6][i] ?? 1.2) * impact.radius,
  }))
  const events = { touches: impacts.slice(0, 3), bounces: impacts.slice(3), launches: [], catches: [] }
  expect(findGaps(events.touches, events, flights, clip).at(-1)!.kind).toBe('bouncedUnlike')
})

test('a touch may be missing right after the start of a clip in which the ball comes from below', () => {
  const [, second] = kickUp(TOPS).touches
  const [first] = kinds(
    (time) => time > second! + 0.04,
    (time) => time > second! - 0.06,
  )
  expect(first).toBe('cutUnseen')
})
