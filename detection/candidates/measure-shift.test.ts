import { expect, test } from 'vitest'
import { createRandom } from '#detection/synthetic/random.ts'
import { createShiftMeter } from './measure-shift.ts'

const WIDTH = 160
const HEIGHT = 120
const ROOM = 24
const ACROSS = WIDTH + 2 * ROOM

const random = createRandom(11)
/** Wide patches show where to look, and grain which turn is the right one. */
const scene = Float32Array.from({ length: ACROSS * (HEIGHT + 2 * ROOM) }, (_, p) => {
  const [x, y] = [p % ACROSS, Math.floor(p / ACROSS)]
  const patches = Math.sin(x / 9) * Math.sin(y / 10.8 + x / 22.5) + Math.sin((x + 2 * y) / 15.3)
  return 120 + 20 * patches + random.between(-15, 15)
})

/** The picture of a camera that has turned so that everything lies `x` and `y` pixels farther right and down. */
const see = (x: number, y: number) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) => {
    const [column, row] = [(p % WIDTH) - x + ROOM, Math.floor(p / WIDTH) - y + ROOM]
    return scene[row * ACROSS + column]!
  })

test.each([
  [8, 0],
  [-16, 8],
  [18, -10],
])('a camera that turns by %d and %d pixels between two pictures is followed', (x, y) => {
  const measure = createShiftMeter(WIDTH, HEIGHT)
  measure(see(0, 0))
  const { shift, isRepeated } = measure(see(x, y))
  expect(isRepeated).toBe(false)
  expect(shift.x).toBeCloseTo(x, 0)
  expect(shift.y).toBeCloseTo(y, 0)
})
