import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdForResult, rememberAnnounced, shouldAnnounce } from './announced-achievements.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the achievements of a session are announced once', () => {
  expect(shouldAnnounce('a')).toBe(true)
  rememberAnnounced('a')
  expect([shouldAnnounce('a'), shouldAnnounce('b')]).toEqual([false, true])
})

test('while its result is open, a session is announced only there', () => {
  const close = holdForResult('a')
  expect(shouldAnnounce('a')).toBe(false)
  close()
  expect(shouldAnnounce('a')).toBe(true)
})

test('the latest fifty are remembered', () => {
  for (let index = 0; index <= 50; index++) rememberAnnounced(`session ${index}`)
  expect([shouldAnnounce('session 0'), shouldAnnounce('session 1')]).toEqual([true, false])
})

test('foreign values in the storage are ignored', () => {
  localStorage.setItem('told-achievements', '{"a":')
  expect(shouldAnnounce('a')).toBe(true)
})
