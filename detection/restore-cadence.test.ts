import { expect, test } from 'vitest'
import { restoreCadence } from './restore-cadence.ts'
import { followPath, kickUp } from './testing/follow-path.ts'

const { path } = kickUp([1.2, 0.9, 1.4, 1.1, 1.3, 1.2])

/** A file that shows the pictures of a film with thirty a second, without every fifth or sixth, at steady times. */
function convert(picturesASecond: number) {
  const film = followPath(path.pieces)
  const count = Math.floor((film.length / 30) * picturesASecond)
  const shown = Array.from({ length: count }, (_, i) => film[Math.round((30 * i) / picturesASecond)]!)
  return {
    filmed: shown.map(({ time }) => time),
    file: shown.map((frame, i) => ({ ...frame, time: i / picturesASecond })),
  }
}

test.each([24, 25])('a film of thirty pictures a second is recognized in a file of %i', (picturesASecond) => {
  const { filmed, file } = convert(picturesASecond)
  const times = restoreCadence(file)!
  const steps = (list: readonly number[]) =>
    list.slice(1).map((time, i) => Math.round(30 * (time - list[i]!)))
  expect(steps(times)).toEqual(steps(filmed))
})

test('a film with 24 pictures a second keeps its times', () => {
  expect(restoreCadence(followPath(path.pieces, { framesPerSecond: 24 }))).toBeUndefined()
})

test.each([22, 27, 30])('a file with %i pictures a second keeps its times', (picturesASecond) => {
  expect(restoreCadence(convert(picturesASecond).file)).toBeUndefined()
})

test('uneven times and hardly any pictures are left alone', () => {
  const uneven = convert(24).file.map((frame, i) => ({
    ...frame,
    time: frame.time + (i % 4 === 0 ? 0.006 : 0),
  }))
  expect(restoreCadence(uneven)).toBeUndefined()
  expect(restoreCadence(convert(24).file.slice(0, 8))).toBeUndefined()
  expect(restoreCadence([])).toBeUndefined()
})
