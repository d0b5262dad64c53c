import { expect, test } from 'vitest'
import { newState, parseSignInResult } from './sign-in-result.ts'

const result = { type: 'keepup:sign-in', provider: 'google', state: 's', error: null }

test('a result is read', () => {
  expect(parseSignInResult(result)).toEqual({ provider: 'google', state: 's', error: null })
  const error = { code: 'SIGN_IN_CANCELLED', message: 'Sign-in canceled.' }
  expect(parseSignInResult({ ...result, provider: 'apple', state: null, error, more: 1 })).toEqual({
    provider: 'apple',
    state: null,
    error,
  })
})

test.each([
  [null],
  ['keepup:sign-in'],
  [[]],
  [{ ...result, type: 'other' }],
  [{ ...result, provider: 'facebook' }],
  [{ ...result, state: 7 }],
  [{ ...result, state: undefined }],
  [{ ...result, error: 'no' }],
  [{ ...result, error: undefined }],
  [{ ...result, error: { code: 'X' } }],
])('%j is no result', (data) => {
  expect(parseSignInResult(data)).toBeNull()
})

test('a state cannot be guessed', () => {
  expect(newState()).toMatch(/^[0-9a-f]{32}$/)
  expect(newState()).not.toBe(newState())
})
