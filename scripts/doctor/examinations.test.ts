import { expect, test } from 'vitest'
import { judgeRoom } from './examinations.ts'

test.each([
  [0, 'broken', '/data has only 0 MB free: make room, or nothing can be saved'],
  [199, 'broken', '/data has only 199 MB free: make room, or nothing can be saved'],
  [200, 'doubtful', '/data has only 200 MB free: make room soon'],
  [2_000, 'good', '/data can be written to, with 2,000 MB free'],
])('%d MB of room are %s', (free, state, says) => {
  expect(judgeRoom('/data', free)).toEqual({ state, says })
})
