import { afterEach, expect, test, vi } from 'vitest'
import { readDevice, readTab, writeDevice, writeTab } from './device-storage.ts'

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

test.each(['forbidden', 'full'])(
  'a tab remembers a value as long as its page when storage is %s',
  (storage) => {
    const forbid = () => {
      throw new DOMException('denied')
    }
    const getItem = storage === 'full' ? () => null : forbid
    vi.stubGlobal('sessionStorage', {
      getItem,
      setItem: forbid,
      removeItem: storage === 'full' ? () => {} : forbid,
    })
    writeTab('ball', 'red')
    expect(readTab('ball')).toBe('red')
    writeTab('ball', null)
    expect(readTab('ball')).toBeNull()
  },
)
