import i18next, { type TFunction } from 'i18next'
import type en from '#texts/en.json'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import type { SocialProvider } from '#web/platform/sign-in/sign-in-result.ts'

export type AuthMethod = 'signIn' | 'signUp' | 'resetPassword'
/** A sign-in method without typing. */
export type QuickWay = SocialProvider | 'passkey' | 'anonymous'
export type AuthField = 'email' | 'password' | 'confirmPassword'
type FailureText = keyof (typeof en)['auth']['failures']

interface AuthFailure {
  /** The key of the sentence under `auth.failures`. */
  text: FailureText
  /** The field that it belongs to. Without one it concerns the whole form. */
  field?: AuthField
}

const INVALID_EMAIL: AuthFailure = { text: 'invalidEmail', field: 'email' }
const NO_ACCOUNT: AuthFailure = { text: 'noAccount', field: 'email' }
const EMAIL_TAKEN: AuthFailure = { text: 'emailTaken', field: 'email' }
const WEAK_PASSWORD: AuthFailure = { text: 'weakPassword', field: 'password' }

/** The sentences of product 8.1, 8.2 and 8.3, by the codes of the identity service. */
const FAILURES: Record<AuthMethod, Record<string, AuthFailure>> = {
  signIn: {
    USER_NOT_FOUND: NO_ACCOUNT,
    INVALID_PASSWORD: { text: 'wrongPassword', field: 'password' },
    INVALID_EMAIL,
  },
  signUp: {
    USER_ALREADY_EXISTS: EMAIL_TAKEN,
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
    INVALID_EMAIL,
    PASSWORD_TOO_SHORT: WEAK_PASSWORD,
    PASSWORD_TOO_WEAK: WEAK_PASSWORD,
  },
  resetPassword: { USER_NOT_FOUND: NO_ACCOUNT, INVALID_EMAIL },
}

/** The sentence for an error code. Codes without a sentence of their own get the method's general one. */
export function explainAuthFailure(method: AuthMethod, code: string): AuthFailure {
  const known = FAILURES[method]
  return (Object.hasOwn(known, code) && known[code]) || { text: method }
}

/** Whether a failure has nothing to do with the input. The reason is then shown beside the general sentence. */
export function isOutsideCause(code: string, status: number): boolean {
  // Without a status it is about the connection or the browser.
  return status === 0 || code === 'ACCOUNT_SUSPENDED' || status === 429 || status >= 500
}

/** The sentence for any error of a sign-in without typing: from our code, the server or the browser. */
export function explainQuickFailure(error: unknown): string {
  if (error instanceof ApiProblem) return error.detail
  const name = error instanceof Error ? error.name : ''
  // WebAuthn deliberately uses one name for "canceled", "timed out" and "no match".
  if (name === 'NotAllowedError' || name === 'AbortError') return i18next.t('auth.passkeyProblems.cancelled')
  if (name === 'InvalidStateError') return i18next.t('auth.passkeyProblems.exists')
  return i18next.t('auth.passkeyProblems.unknown')
}

/** Product 8.4: with what the sign-in failed, and why. */
export const quickFailureSentence = (t: TFunction, way: QuickWay, message: string): string =>
  t(`auth.failures.${way}`, { message })
