import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdForResult, rememberTold, shouldTell } from './told-achievements.ts'

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
  expect(shouldTell('a')).toBe(true)
  rememberTold('a')
  expect([shouldTell('a'), shouldTell('b')]).toEqual([false, true])
})

test('while its result is open, a session is announced only there', () => {
  const close = holdForResult('a')
  expect(shouldTell('a')).toBe(false)
  close()
  expect(shouldTell('a')).toBe(true)
})

test('the latest fifty are remembered', () => {
  for (let index = 0; index <= 50; index++) rememberTold(`session ${index}`)
  expect([shouldTell('session 0'), shouldTell('session 1')]).toEqual([true, false])
})

test('foreign values in the storage are ignored', () => {
  localStorage.setItem('told-achievements', '{"a":')
  expect(shouldTell('a')).toBe(true)
})
