import { expect, test } from 'vitest'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { findImpacts } from './find-impacts.ts'
import { flightsOf } from './flight.ts'
import { sortImpacts } from './sort-impacts.ts'

test('two pushes tell what all impacts on one line are: a hand bounces the ball gently', () => {
  const { path } = kickUp([1.2, 1.1, 1.3, 1.2, 1.1, 1.3, 1.2, 1.1])
  const frames = followPath(path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
  const pushedAt = (...pushed: number[]) =>
    sortImpacts(
      impacts.map((impact, i) => ({ ...impact, isPushed: pushed.includes(i) })),
      clip,
    )
  expect(pushedAt(1, 6)).toMatchObject({ touches: [], bounces: { length: 8 } })
  expect(pushedAt(1)).toMatchObject({ touches: { length: 8 }, bounces: [] })
  const aside = impacts.map((impact, i) => ({ ...impact, isPushed: i === 1 || i === 6, deflection: 0.5 }))
  expect(sortImpacts(aside, clip).touches).toHaveLength(8)
  const later = impacts.map((impact, i) => ({ ...impact, time: impact.time + (i < 4 ? 0 : 2) }))
  const bouncedLater = later.map((impact, i) => ({ ...impact, isPushed: i === 5 || i === 6 }))
  expect(sortImpacts(bouncedLater, clip).touches).toEqual(bouncedLater.slice(0, 4))
})

test('three impacts on one line are too few to be told by two pushes', () => {
  const frames = followPath(kickUp(Array.from({ length: 12 }, () => 0.7)).path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
  const withRow = (from: number) =>
    impacts.map((impact, i) => ({
      ...impact,
      isPushed: i === 5 || i === 6,
      deflection: i >= from && i <= 6 ? 0 : 0.5,
    }))
  expect(sortImpacts(withRow(4), clip).bounces).toEqual([])
  expect(sortImpacts(withRow(3), clip).bounces).toHaveLength(4)
})

test('a contact that hardly lets the ball rise is the ground only where no foot kicks it up from the same level', () => {
  const isFirstBounce = (kick: number) => {
    const path = createPathWriter()
    const [hands, low, kicked, foot] = [1.1, 0.2, kick, 0.3].map((above) => ({ across: 0, above }))
    path.hold(hands!, 0.5)
    const contact = path.fly(hands!, hands!.above, low!)
    path.fly(low!, low!.above + 0.26, kicked!)
    path.fly(kicked!, 1.2, foot!)
    for (const top of [1.2, 1.2, 1.2]) path.fly(foot!, top, foot!)
    const frames = followPath(path.pieces)
    const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
    const { bounces } = sortImpacts(findImpacts(flightsOf(trackByShape(frames)), clip), clip)
    return bounces.some(({ time }) => Math.abs(time - contact) < 0.1)
  }
  expect(isFirstBounce(0.3)).toBe(true)
  expect(isFirstBounce(0.2)).toBe(false)
})
