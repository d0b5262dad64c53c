import { expect, test } from 'vitest'
import type { Detection } from './detection.ts'
import { halvePicture, inWholePictures } from './halve-picture.ts'

test('each pixel of half a picture is the mean of four, and an odd row or column is left out', () => {
  const y = Uint8Array.of(10, 20, 1, 3, 99, 30, 40, 5, 8, 99, 99, 99, 99, 99, 99)
  expect(halvePicture({ time: 2, width: 5, height: 3, y, cb: y, cr: y })).toEqual({
    time: 2,
    width: 2,
    height: 1,
    y: Uint8Array.of(25, 4),
    cb: Uint8Array.of(25, 4),
    cr: Uint8Array.of(25, 4),
  })
})

test('what was found in half a picture is placed in the whole one', () => {
  const place = { time: 1, x: 10, y: 20, radius: 5, confidence: 1 }
  const doubled = { time: 1, x: 20.5, y: 40.5, radius: 10, confidence: 1 }
  const found: Detection = {
    touches: [place],
    runs: [{ start: 0, end: 1 }],
    launches: [place],
    bounces: [place],
    catches: [place],
    ball: [place],
    slowdown: 1,
    quality: { verdict: 'unsure', reasons: [], likelyCount: { from: 1, to: 2 } },
  }
  expect(inWholePictures(found)).toEqual({
    ...found,
    touches: [doubled],
    launches: [doubled],
    bounces: [doubled],
    catches: [doubled],
    ball: [doubled],
  })
})
