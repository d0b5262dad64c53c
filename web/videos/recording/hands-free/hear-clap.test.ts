import { expect, test } from 'vitest'
import { createClapEar } from './hear-clap.ts'

/** Levels, one every 20 ms, after a second of quiet. */
function hears(levels: readonly number[]): boolean {
  const ear = createClapEar()
  const quiet = Array.from({ length: 50 }, () => 0.02)
  return [...quiet, ...levels].some((level, index) => ear({ level, at: index * 20 }))
}

test('a clap is loud and over at once', () => {
  expect(hears([0.8, 0.5, 0.1, 0.02])).toBe(true)
})

test('a quiet knock, a shout and music are no clap', () => {
  expect(hears([0.15, 0.02])).toBe(false)
  expect(hears([...Array.from({ length: 20 }, () => 0.7), 0.02])).toBe(false)
  const ear = createClapEar()
  const music = Array.from({ length: 400 }, (_, i) => 0.3 + 0.2 * Math.sin(i))
  expect(music.some((level, index) => ear({ level, at: index * 20 }))).toBe(false)
})

test('the click with which the microphone opens is not heard', () => {
  const ear = createClapEar()
  expect([0.9, 0.1, 0.02].some((level, index) => ear({ level, at: index * 20 }))).toBe(false)
})
