import { expect, test } from 'vitest'
import { binOf, createColorModel } from './color-model.ts'

const SIDE = 40

test('light and shade move a color of the ball by one step in any direction, and no farther', () => {
  const model = createColorModel()
  const plane = (ball: number, around: number) =>
    Uint8Array.from({ length: SIDE * SIDE }, (_, p) =>
      Math.hypot((p % SIDE) - 20, Math.floor(p / SIDE) - 20) < 8 ? ball : around,
    )
  const frame = {
    time: 0,
    width: SIDE,
    height: SIDE,
    y: plane(200, 60),
    cb: plane(100, 180),
    cr: plane(160, 60),
  }
  model.add(frame, [{ x: 20, y: 20, radius: 8 }])
  const { likeness } = model.conclude()
  const likenessOf = (y: number, cb: number, cr: number) => likeness[binOf(y, cb, cr)]!
  expect(likenessOf(200, 100, 160)).toBeGreaterThan(1)
  for (const [y, cb, cr] of [
    [168, 100, 160],
    [232, 100, 160],
    [200, 92, 160],
    [200, 108, 160],
    [200, 100, 152],
    [200, 100, 168],
  ] as const)
    expect(likenessOf(y, cb, cr), `${y} ${cb} ${cr}`).toBeGreaterThan(1)
  expect(likenessOf(200, 100, 176)).toBeCloseTo(0)
  expect(likenessOf(60, 180, 60)).toBeLessThan(-1)
})
