import { cover, eachPixel, makeCanvas, type Canvas } from './canvas.ts'
import { fromRgb, type Color } from './color.ts'
import { createRandom, type Random } from '#detection/synthetic/random.ts'
import type { Scene } from '#detection/synthetic/scene.ts'

/** The largest turn of the camera, in pixels. The background is painted this much larger on every side. */
export const MARGIN = 48

const LOOKS: Record<Scene['place'], { wall: Color; ground: Color; wallGrain: number; groundGrain: number }> =
  {
    indoor: {
      wall: fromRgb(190, 185, 175),
      ground: fromRgb(110, 70, 45),
      wallGrain: 0.4,
      groundGrain: 1.2,
    },
    grass: { wall: fromRgb(150, 180, 210), ground: fromRgb(70, 130, 50), wallGrain: 1.2, groundGrain: 1.6 },
    street: { wall: fromRgb(120, 120, 125), ground: fromRgb(90, 88, 86), wallGrain: 1.3, groundGrain: 1.3 },
    night: { wall: fromRgb(28, 30, 42), ground: fromRgb(50, 60, 52), wallGrain: 0.7, groundGrain: 0.9 },
  }

/** A wall and a ground with grain, and things on it: boxes, and round things that are not the ball. */
export function paintBackground(scene: Scene): Canvas {
  const random = createRandom(scene.seed ^ 0x5f3759df)
  const canvas = makeCanvas(scene.width + 2 * MARGIN, scene.height + 2 * MARGIN)
  const look = LOOKS[scene.place]
  const grain = makeGrain(canvas.width, canvas.height, random)
  const horizon = scene.groundY - scene.height * 0.12 + MARGIN
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      const p = y * canvas.width + x
      const isGround = y > horizon
      const [brightness, cb, cr] = isGround ? look.ground : look.wall
      canvas.y[p] = brightness + grain[p]! * (isGround ? look.groundGrain : look.wallGrain)
      canvas.cb[p] = cb
      canvas.cr[p] = cr
    }
  const things = Math.round(random.between(4, 18))
  for (let i = 0; i < things; i++)
    paintThing(canvas, random, scene.place === 'night' ? 0.5 : 1, scene.groundY)
  return canvas
}

function paintThing(canvas: Canvas, random: Random, light: number, groundY: number): void {
  const left = random.between(0, canvas.width)
  const top = random.between(0, groundY)
  const any = () => random.between(0, 220) * light
  const color = fromRgb(any(), any(), any())
  const isRound = random.chance(0.3)
  const radius = random.between(4, 22)
  const width = isRound ? 2 * radius : random.between(8, 98)
  const height = isRound ? 2 * radius : random.between(8, 128)
  eachPixel(canvas, [left, top], [left + width, top + height], (x, y, p) => {
    if (isRound && Math.hypot(x - left - radius, y - top - radius) > radius) return
    cover(canvas, p, color, 1, 0.8)
  })
}

/** Noise of four sizes, like clouds, leaves and grains, in steps of brightness. */
function makeGrain(width: number, height: number, random: Random): Float32Array {
  const grain = new Float32Array(width * height)
  for (const [size, strength] of [
    [40, 18],
    [12, 10],
    [4, 8],
    [2, 5],
  ] as const) {
    const columns = Math.ceil(width / size) + 2
    const knots = Float32Array.from(
      { length: columns * (Math.ceil(height / size) + 2) },
      () => (random.next() * 2 - 1) * strength,
    )
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const column = Math.floor(x / size)
        const knot = Math.floor(y / size) * columns + column
        const right = x / size - column
        const down = (y % size) / size
        const above = knots[knot]! * (1 - right) + knots[knot + 1]! * right
        const below = knots[knot + columns]! * (1 - right) + knots[knot + columns + 1]! * right
        grain[y * width + x]! += above * (1 - down) + below * down
      }
  }
  return grain
}
