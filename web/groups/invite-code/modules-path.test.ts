import { expect, test } from 'vitest'
import { modulesPath } from './modules-path.ts'

test('neighbors in a row form one rectangle', () => {
  expect(modulesPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})

test('light modules draw nothing', () => {
  expect(modulesPath([[false], [true]])).toBe('M0 1h1v1h-1z')
})
