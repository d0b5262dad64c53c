import { expect, test } from 'vitest'
import { placeOn } from '#detection/synthetic/flight-path.ts'
import { juggle } from '#detection/synthetic/juggle.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { drawLikeReal } from './draw-like-real.ts'
import { planLikeReal } from './plan-like-real.ts'
import { kickAndBounce } from './play-with-bounces.ts'
import { sightLikeReal } from './sight-like-real.ts'
import { softenTouches } from './soften-touches.ts'

const RADIUS = 0.11

test('a soft touch keeps the ball for as long as it lasts, and the ball does not jump', () => {
  const story = juggle(createRandom(1), RADIUS)
  const soft = softenTouches(story, () => 0.08)
  expect(soft.duration).toBeCloseTo(story.duration + 0.08 * story.touches.length, 6)
  expect(soft.touches[0]).toBeCloseTo(story.touches[0]! + 0.04, 6)
  for (let time = soft.touches[0]! - 0.1; time < soft.touches[2]! + 0.1; time += 0.005) {
    const [here, next] = [placeOn(soft.pieces, time), placeOn(soft.pieces, time + 0.005)]
    expect(Math.hypot(next.across - here.across, next.above - here.above)).toBeLessThan(0.05)
  }
})

test('the ground returns the same share of the speed each time', () => {
  const { pieces, bounces } = kickAndBounce(createRandom(3), RADIUS)
  const speedAt = (time: number) =>
    Math.abs(placeOn(pieces, time + 0.001).above - placeOn(pieces, time - 0.001).above) / 0.002
  const shares = bounces.map((time) => speedAt(time + 0.002) / speedAt(time - 0.002))
  expect(shares.length).toBeGreaterThan(1)
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(0.02)
})

test('a seed gives the same clip each time, whether its pictures are drawn or only its sightings made up', () => {
  expect(sightLikeReal(5)).toEqual(sightLikeReal(5))
  const { truth, frames } = sightLikeReal(5)
  expect(truth).toEqual(planLikeReal(5).truth)
  expect(frames[0]!.time).toBeGreaterThanOrEqual(0)
  const [first] = drawLikeReal(planLikeReal(5))
  expect(first!.y).toHaveLength(first!.width * first!.height)
})
