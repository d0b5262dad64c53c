import type { SignInResult } from './sign-in-result.ts'

/** Milliseconds between a window that looks closed and the belief that no answer comes: its last message may be on its way. */
export const CLOSED_GRACE_MS = 1_000

export type PopupState =
  | { kind: 'waiting' }
  /** The window looks closed: by the player, by its own end, or cut off from us by a cross-origin-opener policy. */
  | { kind: 'closing' }
  | { kind: 'signedIn' }
  | { kind: 'failed'; code: string; message: string | null }
  /** No answer can come any more. */
  | { kind: 'gone' }

export type PopupEvent =
  | { kind: 'answer'; result: SignInResult; expectedState: string }
  | { kind: 'windowClosed' }
  | { kind: 'graceOver' }

/** What is known of a sign-in in a popup after one more piece of news. */
export function nextPopupState(state: PopupState, event: PopupEvent): PopupState {
  if (state.kind !== 'waiting' && state.kind !== 'closing') return state
  switch (event.kind) {
    case 'answer':
      return stateAfterAnswer(state, event.result, event.expectedState)
    case 'windowClosed':
      return { kind: 'closing' }
    case 'graceOver':
      return state.kind === 'closing' ? { kind: 'gone' } : state
  }
}

function stateAfterAnswer(before: PopupState, { state, error }: SignInResult, expected: string): PopupState {
  // The answer to an earlier attempt in the same window.
  if (state !== null && state !== expected) return before
  if (error) return { kind: 'failed', code: error.code, message: error.message }
  return state === null ? { kind: 'failed', code: 'SIGN_IN_STATE_LOST', message: null } : { kind: 'signedIn' }
}
