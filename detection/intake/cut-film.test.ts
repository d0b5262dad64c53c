import { expect, test } from 'vitest'
import type { Detection } from '#detection/detection.ts'
import { inWholePicture } from './cut-film.ts'
import type { RawFrame } from './raw-frame.ts'
import { shrinkFrame } from './shrink-frame.ts'
import type { RawPlane } from './sum-rows.ts'

/** Each value tells its place in the stored picture: 10 × row + column. */
const plane = (width: number, height: number, part = 1): RawPlane => ({
  bytes: Uint8Array.from(
    { length: width * height },
    (_, i) => part * (10 * Math.floor(i / width) + (i % width)),
  ),
  offset: 0,
  stride: width,
  step: 1,
  width,
  height,
})
const raw = (about: Partial<RawFrame> = {}): RawFrame => ({
  time: 0,
  y: plane(10, 8),
  cb: plane(5, 4, 2),
  cr: plane(5, 4, 2),
  rotation: 0,
  ...about,
})
const FILM = { left: 0.4, top: 0, width: 0.4, height: 1 }

test('the bars are cut off from brightness and colors', () => {
  const { width, height, y, cb } = shrinkFrame(raw({ film: FILM }))
  expect([width, height]).toEqual([4, 8])
  expect([...y.subarray(0, 8)]).toEqual([4, 5, 6, 7, 14, 15, 16, 17])
  expect([...cb!.subarray(0, 4)]).toEqual([4, 4, 6, 6])
})

test('no pixel of colors is cut in two', () => {
  const { width, cb } = shrinkFrame(raw({ film: { ...FILM, left: 0.3 } }))
  expect([width, cb![0]]).toEqual([2, 4])
})

test.each([
  { rotation: 0, isMirrored: true },
  { rotation: 90, isMirrored: false },
  { rotation: 90, isMirrored: true },
  { rotation: 180, isMirrored: false },
  { rotation: 270, isMirrored: false },
  { rotation: 270, isMirrored: true },
] as const)('the film is cut out of a picture as players show it: %o', (about) => {
  const whole = shrinkFrame(raw(about))
  const film = { left: 2 / whole.width, top: 0, width: 4 / whole.width, height: 4 / whole.height }
  const { width, height, y } = shrinkFrame(raw({ ...about, film }))
  expect([width, height]).toEqual([4, 4])
  const shown = [0, 1, 2, 3].flatMap((row) => [
    ...whole.y.subarray(row * whole.width + 2, row * whole.width + 6),
  ])
  expect([...y]).toEqual(shown)
})

test('places in the film are told in the whole picture', () => {
  const place = { time: 1, x: 10, y: 20, radius: 5, confidence: 1 }
  const detection: Detection = {
    touches: [place],
    runs: [{ start: 0, end: 1 }],
    launches: [],
    bounces: [],
    catches: [],
    ball: [place],
    slowdown: 1,
    quality: { verdict: 'unsure', reasons: [], likelyCount: { from: 1, to: 2 } },
  }
  const found = inWholePicture(
    detection,
    { left: 0.35, top: 0, width: 0.3, height: 1 },
    { width: 270, height: 480 },
  )
  expect(found).toMatchObject({ width: 900, height: 480 })
  expect(found.detection.touches[0]).toMatchObject({ x: 325, y: 20, radius: 5 })
  expect(found.detection.ball![0]).toMatchObject({ x: 325, y: 20 })
})
