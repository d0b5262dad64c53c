import { expect, test } from 'vitest'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'

test('two pushes explain all impacts on one line: a hand bounces the ball gently', () => {
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

test('three impacts on one line are too few to tell two pushes from others', () => {
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

test('a contact with hardly any rise is the ground only where no foot kicks the ball up from the same level', () => {
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

/** Kicks to 1.5 m, each after the ball has bounced once on a surface `above` the ground of the picture, in meters. */
function kickAfterBounces(above: number) {
  const foot = { across: 0, above: 0.55 }
  const low = { across: 0, above }
  const hands = { across: 0, above: 1.5 }
  const rise = (from: number) => above + 0.5 * (from - above)
  const path = createPathWriter()
  path.hold(hands, 0.5)
  const bounces = [path.fly(hands, hands.above, low)]
  const kicks = [path.fly(low, rise(hands.above), foot)]
  for (const top of [1.5, 1.6, 1.5]) {
    bounces.push(path.fly(foot, top, low))
    kicks.push(path.fly(low, rise(top), foot))
  }
  return { path, foot, low, bounces, kicks }
}

const eventsOn = (path: ReturnType<typeof createPathWriter>) => {
  const frames = followPath(path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  return sortImpacts(findImpacts(flightsOf(trackByShape(frames)), clip), clip)
}

const near = (times: readonly number[]) => times.map((time) => ({ time: expect.closeTo(time, 1) as number }))

test('of a ball that bounces once before each kick, only the kicks are touches', () => {
  const { path, foot, bounces, kicks } = kickAfterBounces(0.11)
  path.fly(foot, 1.5, foot)
  const events = eventsOn(path)
  expect(events.touches).toMatchObject(near(kicks))
  expect(events.bounces).toMatchObject(near(bounces))
})

test('bounces before three kicks show the ground, even when the foot is hardly higher and the camera turns', () => {
  const touchesOf = (kicks: number) => {
    const path = createPathWriter()
    const [hands, low, foot] = [1.2, 0.11, 0.2].map((above) => ({ across: 0, above }))
    const kicked: number[] = []
    path.hold(hands!, 0.5)
    path.fly(hands!, hands!.above, low!)
    for (let i = 0; i < kicks; i++) {
      kicked.push(path.fly(low!, 0.7, foot!))
      path.fly(foot!, 1.4, i < kicks - 1 ? low! : hands!)
    }
    path.hold(hands!, 0.5)
    const clip = { start: 0, end: path.now(), interval: 1 / 30 }
    const impacts = findImpacts(flightsOf(trackByShape(followPath(path.pieces))), clip)
    const turned = impacts.map((impact) => ({ ...impact, y: impact.y - 2 * impact.time }))
    return { touches: sortImpacts(turned, clip).touches, kicked }
  }
  const three = touchesOf(3)
  expect(three.touches).toMatchObject(near(three.kicked))
  expect(touchesOf(2).touches).toHaveLength(4)
})

test('one contact that takes that much speed proves no ground: a foot does so now and then', () => {
  const { path, foot, bounces } = kickAfterBounces(0.11)
  path.fly(foot, 1.5, foot)
  const clip = { start: 0, end: path.now(), interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(followPath(path.pieces))), clip)
  const others = impacts.map((impact, i) =>
    impact.restitution < 1 && i > 0 ? { ...impact, restitution: 0.95 } : impact,
  )
  expect(sortImpacts(others, clip).touches[0]).toMatchObject({
    time: expect.closeTo(bounces[0]!, 1) as number,
  })
})

test('the same contact is a foot under the thigh when the ball is also kicked up from that low', () => {
  const { path, foot, low, bounces, kicks } = kickAfterBounces(0.11)
  const kickedLow = [path.fly(foot, 1.2, low), path.fly(low, 1.4, low)]
  path.fly(low, 1.4, low)
  const { touches } = eventsOn(path)
  expect(touches).toMatchObject(near([...bounces, ...kicks, ...kickedLow].toSorted((a, b) => a - b)))
})

test('a ball that loses the same share of its speed each time bounces out, even when it moves sideways and away', () => {
  const { path, foot, touches } = kickUp([1.2, 0.9, 1.3])
  const ledge = { ...foot, above: foot.above + 0.2 }
  path.fly(foot, 1.4, ledge)
  for (const top of [0.5 + 0.46, 0.5 + 0.24]) path.fly(ledge, top, ledge)
  path.hold(ledge, 0.3)
  const frames = followPath(path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
  const drifting = (restitutions: readonly number[]) =>
    impacts.map((impact, i) => {
      const bounce = i - touches.length
      if (bounce < 0) return impact
      return { ...impact, restitution: restitutions[bounce]!, deflection: 0.3, y: impact.y - bounce * 6 }
    })
  expect(impacts).toHaveLength(touches.length + 2)
  expect(sortImpacts(drifting([0.72, 0.7]), clip).touches).toHaveLength(touches.length)
  expect(sortImpacts(drifting([0.72, 0.6]), clip).bounces).toEqual([])
})

test('a barely visible hop at no known gravity between two contacts is the ball in hands', () => {
  const { path } = kickUp([1.2, 0.9, 1.3, 1.1])
  const frames = followPath(path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip)
  const hop = impacts[1]!.after
  const sortedWith = (gravityError: number) => {
    const held = {
      ...hop,
      travel: 0.1,
      score: 0.3 * hop.supportCount,
      arcs: hop.arcs.map((arc) => ({ ...arc, gravityError })),
    }
    const swap = (flight: typeof hop) => (flight === hop ? held : flight)
    return sortImpacts(
      impacts.map((impact) => ({ ...impact, before: swap(impact.before), after: swap(impact.after) })),
      clip,
    )
  }
  expect(sortedWith(1)).toMatchObject({
    catches: [{ time: impacts[1]!.time }],
    launches: [{ time: impacts[2]!.time }],
  })
  expect(sortedWith(0.1)).toMatchObject({ catches: [], launches: [] })
})

test('a dropped ball that fades bounces, even if it rolls away and is seen higher each time', () => {
  const frames = followPath(kickUp([1.2, 1.1, 1.3, 0.9, 0.66, 0.5]).path.pieces)
  const clip = { start: 0, end: frames.at(-1)!.time, interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(frames)), clip).slice(0, 5)
  const lowered = (pixels: readonly number[]) =>
    impacts.map((impact, i) => ({ ...impact, y: impact.y + (pixels[i - 3] ?? 0) }))
  expect(impacts).toHaveLength(5)
  expect(sortImpacts(lowered([16, 4]), clip).touches).toHaveLength(3)
})

test('two bounces far below the kicks right after them are bounces, even if a camera shakes in between', () => {
  const { path, foot, kicks } = kickAfterBounces(0.11)
  path.fly(foot, 1.5, foot)
  const clip = { start: 0, end: path.now(), interval: 1 / 30 }
  const all = findImpacts(flightsOf(trackByShape(followPath(path.pieces))), clip)
  const touchesWith = (later: number) => {
    const impacts = all.slice(0, 4).map((impact, i) => ({ ...impact, y: impact.y + (i < 2 ? 0 : later) }))
    return sortImpacts(impacts, clip).touches
  }
  const radius = all[0]!.radius
  for (const shift of [0, 2, -2]) expect(touchesWith(shift * radius)).toMatchObject(near(kicks.slice(0, 2)))
})
