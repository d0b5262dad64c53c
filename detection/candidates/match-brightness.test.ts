import { expect, test } from 'vitest'
import { createRandom } from '#detection/synthetic/random.ts'
import { matchBrightness } from './match-brightness.ts'

const WIDTH = 120
const HEIGHT = 90
const STILL = { x: 0, y: 0 }

/** A picture of many brightnesses, in patches of the size of real objects. */
function draw(): Uint8Array {
  const random = createRandom(4)
  const patches = Array.from({ length: 20 * 15 }, () => random.between(20, 200))
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) => {
    const column = Math.floor((p % WIDTH) / 6)
    return patches[Math.floor(p / WIDTH / 6) * 20 + column]!
  })
}

const match = (now: Uint8Array, then: Uint8Array, shift = STILL) =>
  matchBrightness(now, then, WIDTH, HEIGHT, shift)

test('the light has not changed when only a part of the picture has', () => {
  const then = draw()
  const now = then.map((level, p) => (p % WIDTH < WIDTH / 4 ? 250 - level : level))
  expect(match(now, then)).toBeUndefined()
})

test('a lamp that flickers changes the bright parts more than the dark ones', () => {
  const then = draw()
  const inLight = match(
    then.map((level) => level * 1.12 + 4),
    then,
  )!
  for (const level of [30, 100, 180]) expect(Math.abs(inLight[level]! - (level * 1.12 + 4))).toBeLessThan(2)
})

test('the light is compared where the camera saw the same things', () => {
  const then = draw()
  const turned = then.map((_, p) => then[(p + 12) % then.length]!)
  expect(match(turned, then, { x: 12, y: 0 })).toBeUndefined()
})

test('two unrelated pictures say nothing about the light', () => {
  expect(match(draw(), draw(), { x: WIDTH, y: 0 })).toBeUndefined()
})
