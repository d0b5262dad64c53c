import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropOf, sideOf, within } from './crop.ts'

test('a photo begins as the largest square in the middle', () => {
  const picture = { width: 900, height: 600 }
  expect(cropOf(picture)).toEqual({ x: 450, y: 300, zoom: 1 })
  expect(sideOf(picture, cropOf(picture))).toBe(600)
})

test('the square stays within the picture however it is moved and zoomed', () => {
  const length = fc.integer({ min: 1, max: 8000 })
  const anywhere = fc.double({ min: -1e5, max: 1e5, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({ width: length, height: length }),
      fc.record({ x: anywhere, y: anywhere, zoom: anywhere }),
      (picture, crop) => {
        const kept = within(picture, crop)
        const half = sideOf(picture, kept) / 2
        const tolerance = 1e-6 * Math.max(picture.width, picture.height)
        for (const [at, most] of [
          [kept.x, picture.width],
          [kept.y, picture.height],
        ] as const) {
          expect(at - half).toBeGreaterThanOrEqual(-tolerance)
          expect(at + half).toBeLessThanOrEqual(most + tolerance)
        }
      },
    ),
  )
})

test('a crop within the picture stays as it is', () => {
  const picture = { width: 900, height: 600 }
  const crop = { x: 400, y: 320, zoom: 2 }
  expect(within(picture, crop)).toEqual(crop)
})
