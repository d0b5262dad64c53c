import { expect, test } from 'vitest'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { createCameraFollower, createCandidateFinder, createCandidateSearch } from './find-candidates.ts'

const WIDTH = 160
const HEIGHT = 120

interface Drawn {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Brightness and one color of the disc; the background has 100 ± 4 and 128. */
  readonly y0?: number
  readonly cr?: number
  /** How far the background is moved to the right. */
  readonly shift?: number
}

const random = createRandom(7)
const grain = Float32Array.from({ length: (WIDTH + 40) * HEIGHT }, () => random.between(-4, 4))
/** Coarse patches make the camera's turn visible. */
const patches = Float32Array.from({ length: (WIDTH + 40) * HEIGHT }, (_, p) => {
  const x = p % (WIDTH + 40)
  const y = Math.floor(p / (WIDTH + 40))
  return 14 * Math.sin(x / 9) * Math.sin(y / 11 + x / 23)
})

function draw(time: number, { x, y, radius, y0 = 220, cr = 128, shift = 0 }: Drawn): PlaneFrame {
  const frame = {
    time,
    width: WIDTH,
    height: HEIGHT,
    y: new Uint8Array(WIDTH * HEIGHT),
    cb: new Uint8Array(WIDTH * HEIGHT).fill(128),
    cr: new Uint8Array(WIDTH * HEIGHT).fill(128),
  }
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const p = row * WIDTH + column
      const isBall = Math.hypot(column - x, row - y) <= radius
      const q = row * (WIDTH + 40) + column + 20 - shift
      frame.y[p] = isBall ? y0 : 100 + patches[q]! + grain[q]!
      if (isBall) frame.cr[p] = cr
    }
  return frame
}

test.each([3.5, 5, 7.5, 10, 14])('a ball of radius %d is found at its place', (radius) => {
  const found = createCandidateFinder(WIDTH, HEIGHT).find(draw(0, { x: 70, y: 50, radius }))!
  const best = found.candidates[0]!
  expect(Math.hypot(best.x - 70, best.y - 50)).toBeLessThan(1.6)
  expect(best.radius / radius).toBeGreaterThan(0.7)
  expect(best.radius / radius).toBeLessThan(1.45)
})

test('a ball that fills a quarter of the width is found whole', () => {
  const side = 272
  const ball = { x: 130, y: 150, radius: 35 }
  const disc = Uint8Array.from({ length: side * side }, (_, p) =>
    Math.hypot((p % side) - ball.x, Math.floor(p / side) - ball.y) <= ball.radius ? 220 : 100,
  )
  const [best] = createCandidateFinder(side, side).find({
    time: 0,
    width: side,
    height: side,
    y: disc,
  })!.candidates
  expect(Math.hypot(best!.x - ball.x, best!.y - ball.y)).toBeLessThan(2)
  expect(best!.radius).toBe(35)
})

test('a ball is one candidate, and not several beside each other', () => {
  for (const radius of [5, 10, 14]) {
    const { candidates } = createCandidateFinder(WIDTH, HEIGHT).find(draw(0, { x: 70, y: 50, radius }))!
    const [best, ...others] = candidates
    const doubles = others.filter(
      (other) =>
        Math.hypot(other.x - best!.x, other.y - best!.y) < 0.4 * radius &&
        Math.max(other.radius, best!.radius) < 1.4 * Math.min(other.radius, best!.radius),
    )
    expect(doubles, `radius ${radius}`).toEqual([])
  }
})

test('a ball is found by its color alone', () => {
  const found = createCandidateFinder(WIDTH, HEIGHT).find(
    draw(0, { x: 70, y: 50, radius: 8, y0: 100, cr: 180 }),
  )!
  expect(Math.hypot(found.candidates[0]!.x - 70, found.candidates[0]!.y - 50)).toBeLessThan(1.6)
})

test('moving things are distinguished from still ones, also while the camera turns', () => {
  const finder = createCandidateFinder(WIDTH, HEIGHT)
  let still = finder.find(draw(0, { x: 70, y: 50, radius: 8 }))!
  for (let i = 1; i <= 6; i++)
    still = finder.find(draw(i / 30, { x: 70 + 2 * i, y: 50, radius: 8, shift: 2 * i }))!
  expect(Math.abs(still.camera.x - 12)).toBeLessThan(1)
  const standing = still.candidates[0]!

  const moving = createCandidateFinder(WIDTH, HEIGHT)
  let last = moving.find(draw(0, { x: 40, y: 50, radius: 8 }))!
  for (let i = 1; i <= 6; i++) last = moving.find(draw(i / 30, { x: 40 + 8 * i, y: 50, radius: 8 }))!
  expect(last.candidates[0]!.motion).toBeGreaterThan(standing.motion + 30)
})

test('a picture that repeats the one before it is skipped', () => {
  const finder = createCandidateFinder(WIDTH, HEIGHT)
  expect(finder.find(draw(0, { x: 70, y: 50, radius: 8 }))).toBeDefined()
  expect(finder.find(draw(0.03, { x: 70, y: 50, radius: 8 }))).toBeUndefined()
  expect(finder.find(draw(0.06, { x: 76, y: 50, radius: 8 }))).toBeDefined()
})

test('a still thing under a flickering lamp does not count as moving', () => {
  const finder = createCandidateFinder(WIDTH, HEIGHT)
  const lit = (i: number) => {
    const frame = draw(i / 30, { x: 70, y: 50, radius: 8, y0: 160 })
    return { ...frame, y: frame.y.map((level) => level * (i % 2 === 0 ? 1 : 1.2)) }
  }
  let last = finder.find(lit(0))!
  for (let i = 1; i <= 7; i++) last = finder.find(lit(i))!
  expect(last.candidates[0]!.motion).toBeLessThan(6)
  expect(last.camera).toEqual({ x: 0, y: 0 })
})

/** A ball that flies across before a camera that turns. */
const flight = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    draw(i / 30, { x: 30 + 5 * i, y: 50 + ((i * 3) % 40), radius: 8, shift: i }),
  )

test('a repeat that compression has changed a little is skipped, too', () => {
  const finder = createCandidateFinder(WIDTH, HEIGHT)
  const pictures = flight(12)
  for (const picture of pictures.slice(0, -1)) expect(finder.find(picture)).toBeDefined()
  const repeat = {
    ...pictures.at(-2)!,
    y: pictures.at(-2)!.y.map((level, p) => (p % WIDTH < 24 ? level + 4 : level)),
  }
  expect(finder.find(repeat)).toBeUndefined()
  expect(finder.find(pictures.at(-1)!)).toBeDefined()
})

test('searches that share out the pictures of a clip find what one search finds', () => {
  const pictures = flight(14)
  const finder = createCandidateFinder(WIDTH, HEIGHT)
  const whole = pictures.map(finder.find)
  const follow = createCameraFollower(WIDTH, HEIGHT)
  const cameras = pictures.map((picture) => follow(picture)!)
  const second = createCandidateSearch(WIDTH, HEIGHT)
  for (const i of [4, 5, 6, 7, 8, 9]) second.remember(pictures[i]!, cameras[i]!)
  expect([10, 11, 12, 13].map((i) => second.find(pictures[i]!, cameras[i]!))).toEqual(whole.slice(10))
})
