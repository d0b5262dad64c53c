import { describe, expect, test } from 'vitest'
import en from '#texts/en.json'
import { explainAuthFailure, isOutsideCause, type AuthMethod } from './explain-auth-failure.ts'

/** The sentences of product 8.1, 8.2 and 8.3, literally. */
const CATALOGUE: [AuthMethod, string, string, string | undefined][] = [
  ['signIn', 'USER_NOT_FOUND', 'No account found with this email address.', 'email'],
  ['signIn', 'INVALID_PASSWORD', 'Incorrect password.', 'password'],
  ['signIn', 'INVALID_EMAIL', 'Invalid email address.', 'email'],
  ['signIn', 'INVALID_EMAIL_OR_PASSWORD', 'Failed to sign in. Please check your credentials.', undefined],
  ['signIn', 'OFFLINE', 'Failed to sign in. Please check your credentials.', undefined],
  ['signUp', 'USER_ALREADY_EXISTS', 'An account with this email already exists.', 'email'],
  ['signUp', 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 'An account with this email already exists.', 'email'],
  ['signUp', 'INVALID_EMAIL', 'Invalid email address.', 'email'],
  ['signUp', 'PASSWORD_TOO_SHORT', 'Password is too weak.', 'password'],
  ['signUp', 'PASSWORD_TOO_WEAK', 'Password is too weak.', 'password'],
  ['signUp', 'INTERNAL_ERROR', 'Failed to create account. Please try again.', undefined],
  ['resetPassword', 'USER_NOT_FOUND', 'No account found with this email address.', 'email'],
  ['resetPassword', 'INVALID_EMAIL', 'Invalid email address.', 'email'],
  [
    'resetPassword',
    'RESET_PASSWORD_DISABLED',
    'Failed to send password reset email. Please try again.',
    undefined,
  ],
]

describe('the error catalogue', () => {
  test.each(CATALOGUE)('%s answered with %s shows: %s', (method, code, sentence, field) => {
    const failure = explainAuthFailure(method, code)
    expect(en.auth.failures[failure.text]).toBe(sentence)
    expect(failure.field).toBe(field)
  })

  test('a code with the name of an object property is still unknown', () => {
    expect(explainAuthFailure('signIn', 'constructor')).toEqual({ text: 'signIn' })
  })
})

test.each([
  ['OFFLINE', 0, true],
  ['UNANSWERED', 0, true],
  ['COOKIES_OFF', 0, true],
  ['TOO_MANY_REQUESTS', 429, true],
  ['SERVICE_UNAVAILABLE', 503, true],
  ['INVALID_EMAIL_OR_PASSWORD', 401, false],
])('%s is a cause outside of what was typed: %#', (code, status, outside) => {
  expect(isOutsideCause(code, status)).toBe(outside)
})
