import { expect, test } from 'vitest'
import { parseThemeMode } from './theme-mode-store.ts'

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  [null, 'dark'],
  ['', 'dark'],
  ['Light', 'dark'],
  ['system', 'dark'],
])('a stored theme of %s is %s', (stored, mode) => {
  expect(parseThemeMode(stored)).toBe(mode)
})
