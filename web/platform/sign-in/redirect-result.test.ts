import { describe, expect, test } from 'vitest'
import { rememberRedirect, takeRedirectResult } from './redirect-result.ts'
import type { SignInResult } from './sign-in-result.ts'

const result: SignInResult = { provider: 'apple', state: 'mine', error: null }

function storageWith(stored: unknown, state: string | null = 'mine'): Storage {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
  if (state) rememberRedirect(storage, state, '#token=x')
  if (stored !== undefined) {
    const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
    storage.setItem('keepup.signInResult', text)
  }
  return storage
}

describe('the result of a redirect', () => {
  test('is read once', () => {
    const storage = storageWith({ type: 'keepup:sign-in', ...result })
    expect(storage.getItem('keepup.signInFragment')).toBe('#token=x')
    expect(takeRedirectResult(storage)).toEqual(result)
    expect(takeRedirectResult(storage)).toBeNull()
    expect(storage.getItem('keepup.signInFragment')).toBeNull()
  })

  test('is returned without a state if it came without one: somebody else may have begun it', () => {
    const storage = storageWith({ type: 'keepup:sign-in', ...result, state: null })
    expect(takeRedirectResult(storage)).toEqual({ ...result, state: null })
  })

  test.each([
    ['nothing', undefined, 'mine'],
    ['nonsense', 'nonsense', 'mine'],
    ['a result of another sign-in', { type: 'keepup:sign-in', ...result, state: 'other' }, 'mine'],
    ['a result that this tab never asked for', { type: 'keepup:sign-in', ...result }, null],
  ])('%s is none', (_, stored, state) => {
    expect(takeRedirectResult(storageWith(stored, state))).toBeNull()
  })
})
