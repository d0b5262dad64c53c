import { expect, test } from 'vitest'
import { usualCount } from './usual-count.ts'

test('a usual count is the one in the middle, so that one great session changes little', () => {
  expect(usualCount([20, 1000, 30])).toBe(30)
})

test('two sessions make nothing usual', () => {
  expect(usualCount([20, 30])).toBeNull()
})

test('only the latest twenty sessions tell what is usual', () => {
  expect(usualCount([...Array.from({ length: 20 }, () => 50), ...Array.from({ length: 200 }, () => 5)])).toBe(
    50,
  )
})
