import { expect, test } from 'vitest'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { createColorModel } from './color-model.ts'
import { createLikenessMapper } from './likeness-map.ts'
import { rescoreCandidates } from './rescore-candidates.ts'

const WIDTH = 120
const HEIGHT = 80
const BALL = { x: 40, y: 30, radius: 6 }
const OTHER = { x: 90, y: 50, radius: 6 }

/** Two discs of the same brightness on gray: the ball is yellow, the other one blue. */
function draw(hasBall = true): PlaneFrame {
  const plane = (value: number) => new Uint8Array(WIDTH * HEIGHT).fill(value)
  const frame = { time: 0, width: WIDTH, height: HEIGHT, y: plane(100), cb: plane(128), cr: plane(128) }
  for (const [disc, cb] of hasBall
    ? ([
        [BALL, 60],
        [OTHER, 190],
      ] as const)
    : ([[OTHER, 190]] as const))
    for (let p = 0; p < WIDTH * HEIGHT; p++)
      if (Math.hypot((p % WIDTH) - disc.x, Math.floor(p / WIDTH) - disc.y) <= disc.radius) {
        frame.y[p] = 180
        frame.cb[p] = cb
      }
  return frame
}

function learn() {
  const model = createColorModel()
  for (let i = 0; i < 5; i++) model.add(draw(), [BALL])
  return model.conclude()
}

const round = { quality: 0.8, motion: 40 }
const map = createLikenessMapper(WIDTH, HEIGHT)
const rescore = (frame: PlaneFrame, candidates: { x: number; y: number; radius: number }[], radius = 6) => {
  const colors = learn()
  const seen = { time: 0, camera: { x: 0, y: 0 }, candidates: candidates.map((at) => ({ ...at, ...round })) }
  return rescoreCandidates(seen, map(frame, colors), colors, radius).candidates
}

test('the learnt colors count for more than a round shape', () => {
  const [ball, other] = rescore(draw(), [BALL, OTHER])
  expect(ball!.likeness).toBeGreaterThan(2 * other!.likeness!)
})

test('the ball is found by its colors where there was no circle', () => {
  const found = rescore(draw(), [])
  expect(Math.hypot(found[0]!.x - BALL.x, found[0]!.y - BALL.y)).toBeLessThan(2)
  expect(rescore(draw(false), [])).toEqual([])
})

test('a candidate much larger or smaller than the learnt radius is dropped', () => {
  expect(
    rescore(draw(false), [
      { ...BALL, radius: 12 },
      { ...BALL, radius: 3 },
    ]),
  ).toEqual([])
})

test('the colors of a ball that looks like its background separate nothing', () => {
  const model = createColorModel()
  const gray: PlaneFrame = {
    time: 0,
    width: WIDTH,
    height: HEIGHT,
    y: new Uint8Array(WIDTH * HEIGHT).fill(100),
  }
  model.add(gray, [BALL])
  expect(model.conclude().separation).toBeLessThan(0.1)
})
