import { parseSignInResult, type SignInResult, type SocialProvider } from './sign-in-result.ts'

/** Milliseconds between two checks of whether the window is still open. There is no event for it. */
const LOOK_EVERY_MS = 250

export type PopupOutcome = Exclude<PopupState, { kind: 'waiting' | 'closing' }>

interface Watch {
  popup: { readonly closed: boolean }
  /** The page that opened the popup, and its origin. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  origin: string
  provider: SocialProvider
  state: string
}

/** Resolves when the sign-in in a popup has ended, one way or another. */
export function watchPopup({
  popup,
  page,
  origin,
  provider,
  state: expectedState,
}: Watch): Promise<PopupOutcome> {
  const { promise, resolve } = Promise.withResolvers<PopupOutcome>()
  let state: PopupState = { kind: 'waiting' }
  let grace: ReturnType<typeof setTimeout> | undefined

  const learn = (event: PopupEvent) => {
    state = nextPopupState(state, event)
    if (state.kind === 'closing') grace ??= setTimeout(() => learn({ kind: 'graceOver' }), CLOSED_GRACE_MS)
    if (state.kind === 'waiting' || state.kind === 'closing') return
    stop()
    resolve(state)
  }
  const hear = (event: Event) => {
    const { origin: from, source, data } = event as MessageEvent<unknown>
    if (from !== origin || source !== popup) return
    const result = parseSignInResult(data)
    if (result?.provider === provider) learn({ kind: 'answer', result, expectedState })
  }
  const look = setInterval(() => isClosed(popup) && learn({ kind: 'windowClosed' }), LOOK_EVERY_MS)
  const stop = () => {
    clearInterval(look)
    clearTimeout(grace)
    page.removeEventListener('message', hear)
  }
  page.addEventListener('message', hear)
  return promise
}

/** A window that cannot be inspected counts as closed. */
function isClosed(popup: Watch['popup']): boolean {
  try {
    return popup.closed
  } catch {
    return true
  }
}

/** Milliseconds to wait for an answer after the window looks closed: its last message may be on its way. */
export const CLOSED_GRACE_MS = 1_000

type PopupState =
  | { kind: 'waiting' }
  /** The window looks closed: by the player, by itself, or because a cross-origin-opener policy cut it off. */
  | { kind: 'closing' }
  | { kind: 'signedIn' }
  | { kind: 'failed'; code: string; message: string | null }
  /** No answer can come any more. */
  | { kind: 'gone' }

type PopupEvent =
  | { kind: 'answer'; result: SignInResult; expectedState: string }
  | { kind: 'windowClosed' }
  | { kind: 'graceOver' }

/** The next state of a sign-in in a popup after an event. */
function nextPopupState(state: PopupState, event: PopupEvent): PopupState {
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
  // Ignore the answer to an earlier attempt in the same window.
  if (state !== null && state !== expected) return before
  if (error) return { kind: 'failed', code: error.code, message: error.message }
  return state === null ? { kind: 'failed', code: 'SIGN_IN_STATE_LOST', message: null } : { kind: 'signedIn' }
}
