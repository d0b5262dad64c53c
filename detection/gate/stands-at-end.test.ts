import { expect, test } from 'vitest'
import { findImpacts, type Impact } from '#detection/events/find-impacts.ts'
import { flightsOf, type Flight } from '#detection/events/flight.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { standsAtEnd } from './stands-at-end.ts'

const frames = followPath(kickUp([1.2, 0.9, 1.4, 1.1]).path.pieces)
const all = findImpacts(flightsOf(trackByShape(frames)), {
  start: 0,
  end: frames.at(-1)!.time,
  interval: 1 / 30,
})
/** The row without its last touch, after which the clip ends. */
const row = all.slice(0, -1)
const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
const last = row.length - 1

function standsChanged(position: number, change: (touch: Impact) => Partial<Impact>): boolean {
  const touch = { ...row[position]!, ...change(row[position]!) }
  return standsAtEnd(touch, row.with(position, touch), clip)
}
const seenAs = (flight: Flight, change: Partial<Flight>) => ({ ...flight, ...change })
const HARDLY_SEEN = { score: 3, supportCount: 5 }

test('the visible parts of the flights support every touch of a row', () => {
  for (const touch of row) expect(standsAtEnd(touch, row, clip)).toBe(false)
})

test('before a first and after a last touch hardly anything may be visible', () => {
  expect(standsChanged(0, ({ before }) => ({ before: seenAs(before, HARDLY_SEEN) }))).toBe(true)
  expect(standsChanged(last, ({ after }) => ({ after: seenAs(after, HARDLY_SEEN) }))).toBe(true)
  expect(standsChanged(0, ({ after }) => ({ after: seenAs(after, HARDLY_SEEN) }))).toBe(false)
  expect(standsChanged(1, ({ before }) => ({ before: seenAs(before, HARDLY_SEEN) }))).toBe(false)
})

test('a flight cut off by the clip is short, but it was seen well', () => {
  const atStart = { ...HARDLY_SEEN, startTime: 0.05 }
  expect(standsChanged(0, ({ before }) => ({ before: seenAs(before, atStart) }))).toBe(false)
  expect(
    standsChanged(0, ({ before }) => ({ before: seenAs(before, { ...atStart, supportCount: 9 }) })),
  ).toBe(true)
})

test('a contact that sends the ball nowhere at the end of a clip may be hands', () => {
  const atEnd = { ...HARDLY_SEEN, endTime: clip.end }
  expect(standsChanged(last, ({ after }) => ({ after: seenAs(after, atEnd) }))).toBe(false)
  expect(standsChanged(last, ({ after }) => ({ after: seenAs(after, atEnd), restitution: 0.05 }))).toBe(true)
})

test('the lowest contact may be the ground when it returns less speed than it got and the clip ends', () => {
  const lower = ({ y, radius, after }: Impact) => ({
    y: y + radius,
    restitution: 0.7,
    deflection: 0.2,
    after: seenAs(after, { endTime: clip.end }),
  })
  expect(standsChanged(last, lower)).toBe(true)
  expect(standsChanged(1, lower)).toBe(false)
  expect(standsChanged(last, (touch) => ({ ...lower(touch), y: touch.y }))).toBe(false)
  expect(standsChanged(last, (touch) => ({ ...lower(touch), restitution: 1 }))).toBe(false)
  expect(standsChanged(last, (touch) => ({ ...lower(touch), deflection: 1.5 }))).toBe(false)
  expect(standsChanged(last, (touch) => ({ ...lower(touch), after: touch.after }))).toBe(false)
})
