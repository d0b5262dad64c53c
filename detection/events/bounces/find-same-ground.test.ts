import { expect, test } from 'vitest'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { createPathWriter } from '#detection/synthetic/flight-path.ts'
import { followPath } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'

/** A ball that falls from 1.3 m, bounces with the given shares of its speed, and is kicked up again from 6 cm above the ground. */
function playWithBounces(shares: readonly number[]) {
  const path = createPathWriter()
  const [hands, ground, foot] = [1.3, 0.11, 0.17].map((above) => ({ across: 0, above }))
  const kicks: number[] = []
  const bounces: number[] = []
  path.hold(hands!, 0.5)
  shares.forEach((share, i) => {
    bounces.push(path.fly(i === 0 ? hands! : foot!, 1.3, ground!))
    kicks.push(path.fly(ground!, 0.11 + share * share * 1.19, foot!))
  })
  path.fly(foot!, 1.4, hands!)
  path.hold(hands!, 0.5)
  const clip = { start: 0, end: path.now(), interval: 1 / 30 }
  const impacts = findImpacts(flightsOf(trackByShape(followPath(path.pieces))), clip)
  return { impacts, clip, kicks, bounces }
}

const near = (times: readonly number[]) => times.map((time) => ({ time: expect.closeTo(time, 1) as number }))

test('two impacts at one level that return the same share, each before a kick, are the ground, however low the foot is', () => {
  const { impacts, clip, kicks, bounces } = playWithBounces([0.7, 0.7])
  expect(sortImpacts(impacts, clip)).toMatchObject({ touches: near(kicks), bounces: near(bounces) })
})

test('a last bounce that no kick follows counts as such, if it is like the ones before', () => {
  const { impacts, clip, kicks } = playWithBounces([0.7, 0.7])
  const cut = impacts.slice(0, 3)
  expect(sortImpacts(cut, clip).touches).toMatchObject(near(kicks.slice(0, 1)))
})

test('feet do not return the same share: two impacts that differ are touches', () => {
  const { impacts, clip } = playWithBounces([0.78, 0.6])
  expect(sortImpacts(impacts, clip).touches).toHaveLength(4)
})

test('a ball that is also kicked up from that level does not lie on the ground there', () => {
  const { impacts, clip } = playWithBounces([0.7, 0.7])
  const low = impacts.map((impact, i) => (i % 2 === 1 ? { ...impact, y: impacts[0]!.y } : impact))
  expect(sortImpacts(low, clip).touches).toHaveLength(4)
})
