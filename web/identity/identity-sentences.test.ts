import { expect, test } from 'vitest'
import {
  faultInReset,
  faultInSignIn,
  faultInSignUp,
  type CredentialsFault,
} from '#domain/identity/credentials.ts'
import en from '#texts/en.json'

const { auth, gate } = en

const typed = (email: string, password = '', confirmPassword = password) => ({
  email,
  password,
  confirmPassword,
})

/** Product 5.1, 5.2 and 5.3: the input, and the sentence about it. */
const RULES: [string, CredentialsFault | null, string | null][] = [
  ['sign in without an email', faultInSignIn(typed(' ', 'secret1')), 'Please fill in all fields.'],
  ['sign in without a password', faultInSignIn(typed('a@b.c')), 'Please fill in all fields.'],
  ['sign in', faultInSignIn(typed('a@b.c', 'x')), null],
  ['sign up without an email', faultInSignUp(typed('', 'secret1')), 'Please fill in all fields.'],
  ['sign up without a password', faultInSignUp(typed('a@b.c', '', 'x')), 'Please fill in all fields.'],
  [
    'sign up without the second password',
    faultInSignUp(typed('a@b.c', 'secret1', '')),
    'Please fill in all fields.',
  ],
  [
    'sign up with two passwords',
    faultInSignUp(typed('a@b.c', 'secret1', 'secret2')),
    'Passwords do not match.',
  ],
  [
    'sign up with 5 characters',
    faultInSignUp(typed('a@b.c', '12345')),
    'Password must be at least 6 characters long.',
  ],
  ['sign up with 6 characters', faultInSignUp(typed('a@b.c', '123456')), null],
  ['reset without an email', faultInReset(typed(' ')), 'Please enter your email address.'],
]

test.each(RULES)('%s', (_, fault, sentence) => {
  expect(fault && auth.rules[fault]).toBe(sentence)
})

/** Product 2.2, 6.4, 8.3 and 8.4: sentences for which no rule function exists. */
test.each([
  [auth.resetSent, 'Password reset email sent! Check your inbox.'],
  [auth.failures.google, 'Failed to sign in with Google: {{message}}'],
  [auth.failures.apple, 'Failed to sign in with Apple: {{message}}'],
  [gate.authenticationRequired, 'Authentication Required'],
  [gate.needAdmin, 'You need admin privileges to access this area.'],
  [gate.pleaseSignIn, 'Please sign in to access this area.'],
  [gate.configurationError.title, 'Configuration Error'],
  [gate.reloadPage, 'Reload Page'],
  [gate.goToHome, 'Go to Home'],
  [gate.genericError, 'Something went wrong. Please refresh the page or try again later.'],
  [gate.routerError, 'Unexpected Application Error!'],
])('%s', (written, sentence) => {
  expect(written).toBe(sentence)
})
