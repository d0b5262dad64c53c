import type { IdentityUser, LoginReport } from './identity-calls.ts'

export interface AuthState {
  status: 'unknown' | 'signedIn' | 'signedOut'
  user: IdentityUser | null
  /** A report of no user has arrived. The player is signed out unless a user is reported within the grace period. */
  awaitingConfirmation: boolean
}

export type AuthEvent = LoginReport | { kind: 'graceOver' } | { kind: 'remembered'; user: IdentityUser }

export const initialAuthState: AuthState = { status: 'unknown', user: null, awaitingConfirmation: false }

const signedOut: AuthState = { status: 'signedOut', user: null, awaitingConfirmation: false }

export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  switch (event.kind) {
    case 'user':
      return { status: 'signedIn', user: keepIfSame(state.user, event.user), awaitingConfirmation: false }
    case 'noUser':
      return state.status === 'signedOut' ? signedOut : { ...state, awaitingConfirmation: true }
    case 'graceOver':
      return state.awaitingConfirmation ? signedOut : state
    case 'signedOut':
      return signedOut
    case 'remembered':
      // The remembered player only counts until the server has answered.
      return state.status === 'signedIn'
        ? state
        : { status: 'signedIn', user: event.user, awaitingConfirmation: false }
    case 'unreachable':
      // A failed call says nothing about the login: a signed-in player stays signed in.
      return state.status === 'unknown' ? signedOut : { ...state, awaitingConfirmation: false }
  }
}

/** Keeps the same object while nothing changed, so that effects do not run again. */
function keepIfSame(before: IdentityUser | null, after: IdentityUser): IdentityUser {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after
}
