import type { z } from 'zod'
import type { LimitName } from '#server/platform/limits/rate-limits.ts'
import {
  Passkey,
  PasskeyChange,
  PasskeyOptions,
  Passkeys,
  SentAway,
  SignedIn,
  SignedUp,
  SignedOut,
  WhoIsSignedIn,
} from './identity-answers.ts'
import type { AccountChange } from '#server/identity/notices/tell-of-change.ts'
import {
  NewPasskeyBody,
  PasskeyNameBody,
  PasskeyRemovalBody,
  PasskeySignInBody,
  SignInBody,
  SignUpBody,
  SocialSignInBody,
} from './sign-in-hooks.ts'

/** An endpoint of Better Auth that clients may use. All others answer as if they did not exist. */
export interface Endpoint {
  method: 'get' | 'post'
  /** Below /api/auth. */
  path: string
  summary: string
  body?: z.ZodType
  /** The document of a successful answer. Endpoints that only redirect browsers have none. */
  answer?: z.ZodType
  /** Requires a login. */
  needsLogin?: boolean
  /** What the player is told when it succeeds. */
  tells?: AccountChange
  /** Counted by address. */
  limit?: LimitName
  hashesPassword?: boolean
  /** How often it reveals that an email is taken is limited. */
  makesAccount?: boolean
  /** The login begins only if the checked password is still the account's password. */
  checksPassword?: boolean
  /** A success begins a new login and ends the login that sent the request. */
  beginsLogin?: boolean
  /** The new login counts as a proof of the person only if the passkey checked its owner. */
  provesByPasskey?: boolean
  /** A success ends the login that sent the request. */
  endsLogin?: boolean
  /** Sends the browser to another site, which sends it back to PUBLIC_URL. */
  leavesSite?: boolean
  /** Not described: only browsers that return from a provider call it. */
  hidden?: boolean
  /** Leaves the token out of the answer, because the cookie hides it from scripts. A bearer token is shown once, when the login begins. */
  hidesToken?: boolean
}

export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'post',
    path: '/sign-up/email',
    summary: 'Sign up by email. The answer has no user if a mail tells how to go on',
    answer: SignedUp,
    body: SignUpBody,
    limit: 'signUp',
    hashesPassword: true,
    makesAccount: true,
    beginsLogin: true,
  },
  {
    method: 'post',
    path: '/sign-in/email',
    summary: 'Sign in by email and password',
    answer: SignedIn,
    body: SignInBody,
    limit: 'signIn',
    hashesPassword: true,
    checksPassword: true,
    beginsLogin: true,
  },
  {
    method: 'post',
    path: '/sign-in/social',
    summary: 'Start a sign-in with Google or Apple: the address to send the browser to',
    answer: SentAway,
    body: SocialSignInBody,
    limit: 'signIn',
    leavesSite: true,
  },
  {
    method: 'post',
    path: '/sign-in/anonymous',
    summary: 'Sign in without an account; a later sign-up or sign-in keeps everything',
    answer: SignedIn,
    limit: 'signInAnonymously',
    beginsLogin: true,
  },
  { method: 'get', path: '/callback/google', summary: "Google's answer", beginsLogin: true, hidden: true },
  { method: 'get', path: '/callback/apple', summary: "Apple's answer", beginsLogin: true, hidden: true },
  { method: 'post', path: '/sign-out', summary: 'End this login', answer: SignedOut, endsLogin: true },
  {
    method: 'get',
    path: '/get-session',
    summary: 'Who is signed in, or null',
    answer: WhoIsSignedIn,
    hidesToken: true,
  },
  {
    method: 'get',
    path: '/passkey/generate-register-options',
    summary: 'The options for making a passkey',
    answer: PasskeyOptions,
    needsLogin: true,
    limit: 'passkeyChallenge',
  },
  {
    method: 'post',
    path: '/passkey/verify-registration',
    summary: 'Add a passkey to the account',
    body: NewPasskeyBody,
    answer: Passkey,
    needsLogin: true,
    tells: 'passkey_added',
  },
  {
    method: 'get',
    path: '/passkey/generate-authenticate-options',
    summary: 'The options for signing in with a passkey',
    answer: PasskeyOptions,
    limit: 'passkeyChallenge',
  },
  {
    method: 'post',
    path: '/passkey/verify-authentication',
    summary: 'Sign in with a passkey',
    body: PasskeySignInBody,
    answer: PasskeyChange,
    limit: 'signIn',
    beginsLogin: true,
    provesByPasskey: true,
  },
  {
    method: 'get',
    path: '/passkey/list-user-passkeys',
    summary: 'List the passkeys of the account',
    answer: Passkeys,
    needsLogin: true,
  },
  {
    method: 'post',
    path: '/passkey/update-passkey',
    summary: 'Rename a passkey',
    body: PasskeyNameBody,
    answer: PasskeyChange,
    needsLogin: true,
  },
  {
    method: 'post',
    path: '/passkey/delete-passkey',
    summary: 'Remove a passkey',
    body: PasskeyRemovalBody,
    answer: PasskeyChange,
    needsLogin: true,
    tells: 'passkey_removed',
  },
]
