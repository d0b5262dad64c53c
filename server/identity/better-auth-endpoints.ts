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
import type { AccountChange } from './notices/tell-of-change.ts'
import { NewPasskeyBody, PasskeyNameBody, SignInBody, SignUpBody, SocialSignInBody } from './sign-in-hooks.ts'

/** An endpoint of Better Auth's that clients may use. All others are answered as if they did not exist. */
export interface Endpoint {
  method: 'get' | 'post'
  /** Below /api/auth. */
  path: string
  summary: string
  body?: z.ZodType
  /** The document of a successful answer; none for endpoints that only redirect browsers. */
  answer?: z.ZodType
  /** Requires a login. */
  needsLogin?: boolean
  /** What its player is told when it succeeds. */
  tells?: AccountChange
  /** Counted by address. */
  limit?: LimitName
  hashesPassword?: boolean
  /** Whether its email is taken is told only a few times. */
  makesAccount?: boolean
  /** The login that it begins stands only if the password that was checked still does. */
  checksPassword?: boolean
  /** A success begins a new login, which ends the one that the request came with. */
  beginsLogin?: boolean
  /** A success ends the login that the request came with. */
  endsLogin?: boolean
  /** Sends the browser to another site, which sends it back to PUBLIC_URL. */
  leavesSite?: boolean
  /** Not described: for browsers that return from a provider, not for callers of the API. */
  hidden?: boolean
  /** Leaves the token out of the answer, because the cookie hides it from scripts. A bearer token is told once, when the login begins. */
  hidesToken?: boolean
}

export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'post',
    path: '/sign-up/email',
    summary: 'Makes an account and signs in; or mails how to go on, and answers without a user',
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
    summary: 'Signs in by email and password',
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
    summary: 'Gives the address to send the browser to, for a sign-in with Google or Apple',
    answer: SentAway,
    body: SocialSignInBody,
    limit: 'signIn',
    leavesSite: true,
  },
  {
    method: 'post',
    path: '/sign-in/anonymous',
    summary: 'Signs in without an account; a later sign-up or sign-in keeps everything',
    answer: SignedIn,
    limit: 'signInAnonymously',
    beginsLogin: true,
  },
  { method: 'get', path: '/callback/google', summary: "Google's answer", beginsLogin: true, hidden: true },
  { method: 'get', path: '/callback/apple', summary: "Apple's answer", beginsLogin: true, hidden: true },
  { method: 'post', path: '/sign-out', summary: 'Ends this login', answer: SignedOut, endsLogin: true },
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
    summary: 'What the browser needs to make a passkey',
    answer: PasskeyOptions,
    needsLogin: true,
    limit: 'passkeyChallenge',
  },
  {
    method: 'post',
    path: '/passkey/verify-registration',
    summary: 'Adds a passkey to the account',
    body: NewPasskeyBody,
    answer: Passkey,
    needsLogin: true,
    tells: 'passkey_added',
  },
  {
    method: 'get',
    path: '/passkey/generate-authenticate-options',
    summary: 'What the browser needs to sign in with a passkey',
    answer: PasskeyOptions,
    limit: 'passkeyChallenge',
  },
  {
    method: 'post',
    path: '/passkey/verify-authentication',
    summary: 'Signs in with a passkey',
    answer: PasskeyChange,
    limit: 'signIn',
    beginsLogin: true,
  },
  {
    method: 'get',
    path: '/passkey/list-user-passkeys',
    summary: "The account's passkeys",
    answer: Passkeys,
    needsLogin: true,
  },
  {
    method: 'post',
    path: '/passkey/update-passkey',
    summary: 'Names a passkey',
    body: PasskeyNameBody,
    answer: PasskeyChange,
    needsLogin: true,
  },
  {
    method: 'post',
    path: '/passkey/delete-passkey',
    summary: 'Removes a passkey',
    answer: PasskeyChange,
    needsLogin: true,
    tells: 'passkey_removed',
  },
]
