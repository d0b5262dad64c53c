import { expect, test } from 'vitest'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { findFilm } from './find-film.ts'

const WIDTH = 192
const HEIGHT = 108
/** The first and the last column of an upright film in the middle, and the next one. */
const LEFT = 66
const RIGHT = 126

type Picture = (x: number, row: number, index: number) => number

/** A picture of a film at each of six times. */
function pictures(brightness: Picture, width = WIDTH, height = HEIGHT): PlaneFrame[] {
  return Array.from({ length: 6 }, (_, index) => ({
    time: index,
    width,
    height,
    y: Uint8Array.from({ length: width * height }, (_value, i) =>
      Math.max(0, Math.min(255, brightness(i % width, Math.floor(i / width), index))),
    ),
  }))
}

const turned = (picture: Picture): PlaneFrame[] =>
  pictures((x, row, index) => picture(row, x, index), HEIGHT, WIDTH)

/** Leaves, grass, clothes: each pixel has its own brightness, and moves with the camera. */
const leaves = createTexture(60, 200)
const night = createTexture(16, 34)
const moving: Picture = (x, row, index) => leaves(x + 5 * index, row)

/** Shapes far out of focus. */
const soft: Picture = (x, row, index) =>
  120 + 40 * Math.sin((x + 9 * index) / 17) + 30 * Math.cos((row + 4 * index) / 13)

function createTexture(from: number, to: number) {
  const random = createRandom(3)
  const values = Array.from({ length: 4 * WIDTH * HEIGHT }, () => random.between(from, to))
  return (x: number, row: number) => values[row * 4 * WIDTH + x]!
}

const isFilm = (x: number) => x >= LEFT && x < RIGHT
const between =
  (bar: Picture, film: Picture = moving): Picture =>
  (x, row, index) =>
    (isFilm(x) ? film : bar)(x, row, index)

test.each<[string, Picture]>([
  ['black bars', between(() => 16)],
  ['white bars', between(() => 235)],
  ['blurred copies', between(soft)],
  ['dark blurred copies', between((x, row, index) => soft(x, row, index) / 4)],
])('an upright film between %s is found, and so is a wide one', (_, picture) => {
  const found = findFilm(pictures(picture))
  expect(found).toMatchObject({ top: 0, height: 1 })
  // To within a pixel.
  expect(Math.abs(WIDTH * found!.left - LEFT)).toBeLessThan(1.01)
  expect(Math.abs(WIDTH * found!.width - (RIGHT - LEFT))).toBeLessThan(1.01)
  expect(findFilm(turned(picture))).toEqual({ left: 0, width: 1, top: found!.left, height: found!.width })
})

test.each<[string, Picture]>([
  ['a film that fills the picture', moving],
  ['a film of the night', (x, row, index) => night(x + 5 * index, row)],
  [
    'a player in front of a dark wall',
    (x, row, index) => (Math.abs(x - 96) < 14 ? moving(x, row, index) : 17),
  ],
  [
    'a wide background out of focus, which becomes so gradually',
    (x, row, index) => {
      const sharp = Math.exp(-(((x - 96) / 30) ** 2))
      return sharp * moving(x, row, index) + (1 - sharp) * soft(x, row, index)
    },
  ],
  [
    'a post of a goal',
    (x, row, index) => {
      if (x < LEFT) return soft(x, row, 0)
      return x < LEFT + 4 ? 230 : moving(x, row, index)
    },
  ],
  [
    'a door in a dark wall, filmed by a hand',
    (x, row, index) => between(() => 16)(x + 2 * (index % 3), row, index),
  ],
  ['a door that ends below the top', (x, row, index) => (row < 50 ? 16 : between(() => 16)(x, row, index))],
  ['a door that stands nearer to one side', (x, row, index) => between(() => 16)(x + 6, row, index)],
  ['a door that stands a little nearer to one side', (x, row, index) => between(() => 16)(x + 2, row, index)],
  ['a tilted door', (x, row, index) => between(() => 16)(x + Math.round(row / 12), row, index)],
  [
    'bars that are there at the beginning only',
    (x, row, index) => (index < 5 ? between(() => 16) : moving)(x, row, index),
  ],
  ['bars with pictures of their own', between((x, row) => leaves(x + 300, row))],
  ['narrow bars', (x, row, index) => (Math.abs(x - 95.5) > 86 ? 16 : moving(x, row, index))],
  ['nothing but black', () => 16],
])('%s is not cut', (_, picture) => {
  expect(findFilm(pictures(picture))).toBeNull()
  expect(findFilm(turned(picture))).toBeNull()
})

test('too few pictures, and pictures of two sizes, show nothing', () => {
  const one = pictures(between(() => 16))
  expect(findFilm(one.slice(0, 3))).toBeNull()
  expect(findFilm([...one, ...turned(moving)])).toBeNull()
})
