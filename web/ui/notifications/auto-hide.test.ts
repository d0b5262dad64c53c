import { expect, test } from 'vitest'
import { AUTO_HIDE_MS, isNews } from './auto-hide.ts'

test('a message counts as recent only as long as it is shown', () => {
  const at = 20_000
  expect(isNews({ at }, at)).toBe(true)
  expect(isNews({ at }, at + AUTO_HIDE_MS - 1)).toBe(true)
  expect(isNews({ at }, at + AUTO_HIDE_MS)).toBe(false)
})
