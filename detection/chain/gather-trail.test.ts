import { expect, test } from 'vitest'
import { gravityByRadius } from '#detection/arcs/expect-gravity.ts'
import { growthIn } from '#detection/arcs/grow-arc.ts'
import { sightCandidates, weighByShape } from '#detection/sightings/sight-candidates.ts'
import { gravityInPixels } from '#detection/physics.ts'
import { findBeyondChance, gatherTrail, isAtRest, parabolaThrough, type Trail } from './gather-trail.ts'

const RADIUS = 8
const HALF = gravityInPixels(RADIUS) / 2

/** A candidate in each of 15 pictures, at a height that depends on the time, pixels. */
function growthOf(heightAt: (time: number) => number) {
  const frames = Array.from({ length: 15 }, (_, i) => {
    const ball = { x: 200, y: heightAt(i / 30), radius: RADIUS, quality: 0.5, motion: 40 }
    return { time: i / 30, camera: { x: 0, y: 0 }, candidates: [ball] }
  })
  return growthIn(sightCandidates(frames, weighByShape), gravityByRadius)
}

const trailIn = (growth: ReturnType<typeof growthOf>, y: number, end: number): Trail => {
  const path = parabolaThrough({ time: 0, x: 200, y }, { time: 0.4, x: 200, y: end }, HALF)
  return gatherTrail(path, RADIUS, -0.01, 0.41, growth)
}

test('a falling thing is gathered, and is not at rest', () => {
  const growth = growthOf((time) => 100 + HALF * time * time)
  const trail = trailIn(growth, 100, 100 + HALF * 0.16)
  expect(trail.supports).toHaveLength(13)
  expect(isAtRest(trail, RADIUS, growth)).toBe(false)
})

test('a thing that stays in its place is at rest, however well a low hop matches it', () => {
  const growth = growthOf((time) => 100 + 2 * Math.sin(40 * time))
  expect(isAtRest(trailIn(growth, 106, 106), RADIUS, growth)).toBe(true)
})

test('a trail counts as chance when a search with gravity reversed finds one almost as good', () => {
  const growth = growthOf((time) => 100 + HALF * time * time)
  const trail = trailIn(growth, 100, 100 + HALF * 0.16)
  const search = (chance: number) => (half: number) => (half > 0 ? trail : { ...trail, worth: chance })
  expect(findBeyondChance(search(0.5 * trail.worth), HALF, 1.4, growth)).toBeDefined()
  expect(findBeyondChance(search(0.9 * trail.worth), HALF, 1.4, growth)).toBeUndefined()
})
