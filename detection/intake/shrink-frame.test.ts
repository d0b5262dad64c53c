import { expect, test } from 'vitest'
import { shrinkFrame } from './shrink-frame.ts'
import type { RawPlane } from './sum-rows.ts'

const WIDTH = 8
const HEIGHT = 4

/** Each value tells its place: 10 × row + column. */
const plane = (width: number, height: number, step = 1, offset = 0): RawPlane => {
  const stride = width * step + 3
  const bytes = new Uint8Array(offset + stride * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes[offset + y * stride + x * step] = 10 * y + x
  return { bytes, offset, stride, step, width, height }
}
const raw = (rotation: 0 | 90 | 180 | 270) => ({
  time: 1.5,
  y: plane(WIDTH, HEIGHT),
  cb: plane(WIDTH / 2, HEIGHT / 2, 2),
  cr: plane(WIDTH / 2, HEIGHT / 2, 2, 1),
  rotation,
})

test('every pixel is the mean of the area that it covers', () => {
  const frame = shrinkFrame(raw(0), 4)
  expect(frame).toMatchObject({ time: 1.5, width: 4, height: 2 })
  expect([...frame.y]).toEqual([6, 8, 10, 12, 26, 28, 30, 32])
  expect([...frame.cb!]).toEqual([0, 1, 2, 3, 10, 11, 12, 13])
  expect([...frame.cr!]).toEqual([0, 1, 2, 3, 10, 11, 12, 13])
})

test('a small picture keeps its size, and its colors are spread over its pixels', () => {
  const frame = shrinkFrame(raw(0))
  expect([...frame.y.subarray(0, 8)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const upper = [0, 0, 1, 1, 2, 2, 3, 3]
  const lower = upper.map((value) => 10 + value)
  expect([...frame.cb!]).toEqual([...upper, ...upper, ...lower, ...lower])
})

test.each([
  [90, 4, 8, 30],
  [180, 8, 4, 37],
  [270, 4, 8, 7],
] as const)(
  'a picture that was filmed turned by %d degrees is put upright',
  (rotation, width, height, topLeft) => {
    const frame = shrinkFrame(raw(rotation))
    expect([frame.width, frame.height, frame.y[0]]).toEqual([width, height, topLeft])
  },
)

test.each([
  [0, 7],
  [90, 0],
  [180, 30],
  [270, 37],
] as const)(
  'a picture that the file says to mirror is mirrored after its turn by %d degrees',
  (rotation, topLeft) => {
    expect(shrinkFrame({ ...raw(rotation), isMirrored: true }).y[0]).toBe(topLeft)
  },
)

test.each([
  [2, 16, 4],
  [4 / 3, 10, 4],
  [0.5, 8, 8],
])(
  'pixels that are %d times as wide as high become square, so that a ball is a circle',
  (pixelAspect, width, height) => {
    expect(shrinkFrame({ ...raw(0), pixelAspect })).toMatchObject({ width, height })
    expect(shrinkFrame({ ...raw(90), pixelAspect })).toMatchObject({ width: height, height: width })
  },
)

test('a picture of pixels that are not square is made small by its shown size', () => {
  const frame = shrinkFrame({ ...raw(0), pixelAspect: 2 }, 8)
  expect(frame).toMatchObject({ width: 8, height: 2 })
  expect([...frame.y]).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 25, 26, 27, 28, 29, 30, 31, 32])
})

test.each([12, 16, 19, 24])(
  'a plane of %d columns gives the same result, wherever its rows begin in memory',
  (width) => {
    const height = 12
    const laidOut = (offset: number, stride: number, step = 1): RawPlane => {
      const bytes = new Uint8Array(offset + stride * height)
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) bytes[offset + y * stride + x * step] = (37 * x + 101 * y) % 256
      return { bytes, offset, stride, step, width, height }
    }
    const shrunk = (y: RawPlane) => [...shrinkFrame({ time: 0, y, cb: y, cr: y, rotation: 0 }, 6).y]
    const inWords = shrunk(laidOut(4, 28))
    expect(inWords).toEqual(shrunk(laidOut(1, 28)))
    expect(inWords).toEqual(shrunk(laidOut(0, 29)))
    expect(inWords).toEqual(shrunk(laidOut(0, 56, 2)))
  },
)
