import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

test('neighbors in a row form one rectangle', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})

test('light modules draw nothing', () => {
  expect(qrPath([[false], [true]])).toBe('M0 1h1v1h-1z')
})
