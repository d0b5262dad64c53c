import { afterEach, expect, test, vi } from 'vitest'
import { readDevice, writeDevice } from './device-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a device remembers a value until it is deleted', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  writeDevice('ball', 'red')
  expect(readDevice('ball')).toBe('red')
  writeDevice('ball', null)
  expect(readDevice('ball')).toBeNull()
})

test('nothing fails when storage is forbidden', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  writeDevice('ball', 'red')
  expect(readDevice('ball')).toBeNull()
})
