import { describe, expect, test } from 'vitest'
import { faultInReset, faultInSignIn, faultInSignUp, type TypedCredentials } from './credentials.ts'

const typed = (changes: Partial<TypedCredentials> = {}): TypedCredentials => ({
  email: 'player@example.com',
  password: 'secret',
  confirmPassword: 'secret',
  ...changes,
})

describe('signing in', () => {
  test.each([
    [typed(), null],
    [typed({ email: '' }), 'FILL_IN_ALL_FIELDS'],
    [typed({ email: '   ' }), 'FILL_IN_ALL_FIELDS'],
    [typed({ password: '' }), 'FILL_IN_ALL_FIELDS'],
    // A password may consist of spaces. An old password may be shorter than today's rule.
    [typed({ password: '   ' }), null],
  ])('needs email and password: %#', (credentials, fault) => {
    expect(faultInSignIn(credentials)).toBe(fault)
  })
})

describe('signing up', () => {
  test.each([
    [typed(), null],
    [typed({ email: '' }), 'FILL_IN_ALL_FIELDS'],
    [typed({ password: '' }), 'FILL_IN_ALL_FIELDS'],
    [typed({ confirmPassword: '' }), 'FILL_IN_ALL_FIELDS'],
    [typed({ confirmPassword: 'Secret' }), 'PASSWORDS_DO_NOT_MATCH'],
    [typed({ password: 'short', confirmPassword: 'shorter' }), 'PASSWORDS_DO_NOT_MATCH'],
    [typed({ password: '12345', confirmPassword: '12345' }), 'PASSWORD_TOO_SHORT'],
    [typed({ password: '123456', confirmPassword: '123456' }), null],
    [typed({ password: '⚽⚽😀😀😀', confirmPassword: '⚽⚽😀😀😀' }), 'PASSWORD_TOO_SHORT'],
    [typed({ password: '😀'.repeat(256), confirmPassword: '😀'.repeat(256) }), null],
    [typed({ password: 'x'.repeat(257), confirmPassword: 'x'.repeat(257) }), 'PASSWORD_TOO_LONG'],
  ])('needs all fields, equal passwords and six characters, told in this order: %#', (credentials, fault) => {
    expect(faultInSignUp(credentials)).toBe(fault)
  })
})

test('a reset needs an email', () => {
  expect(faultInReset({ email: ' ' })).toBe('EMAIL_REQUIRED')
  expect(faultInReset({ email: 'player@example.com' })).toBeNull()
})
