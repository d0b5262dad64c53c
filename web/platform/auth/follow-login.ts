import { SIGN_IN_REQUIRED } from '#web/platform/api/client.ts'
import { initialAuthState, nextAuthState, type AuthEvent, type AuthState } from './auth-state.ts'
import type { Identity, IdentityUser, LoginReport } from './identity-calls.ts'

/** Milliseconds. Product 4.1, 9.2: a report of no user is believed only after this long. */
export const NO_USER_GRACE_MS = 1_000

/** Milliseconds between two attempts to learn who is signed in while the server cannot be reached. */
export const RETRY_MS = 15_000

/** The player that this browser remembers. */
interface LoginMemory {
  recall: () => IdentityUser | null
  remember: (user: IdentityUser) => void
  forget: () => void
}

interface Surroundings {
  identity: Pick<Identity, 'refresh' | 'lastReport' | 'onAuthStateChanged'>
  /** Fires events when the connection returns, a login ends, or Back brings the page from the browser's memory. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  memory: LoginMemory
}

/** Signed in at once if the server has already named the player, or could not be reached and the browser remembers one. */
export function stateAtStart({ identity, memory }: Pick<Surroundings, 'identity' | 'memory'>): AuthState {
  const report = identity.lastReport()
  const event = report && eventOf(report, memory)
  return event?.kind === 'user' || event?.kind === 'remembered'
    ? nextAuthState(initialAuthState, event)
    : initialAuthState
}

function eventOf(report: LoginReport, memory: LoginMemory): AuthEvent {
  const remembered = report.kind === 'unreachable' ? memory.recall() : null
  return remembered ? { kind: 'remembered', user: remembered } : report
}

/** Runs the state machine of auth-state.ts with the server, the clock and the browser's memory. Returns a function that stops it. */
export function followLogin(
  { identity, page, memory }: Surroundings,
  onChange: (state: AuthState) => void,
): () => void {
  let state = stateAtStart({ identity, memory })
  let grace: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  const learn = (event: AuthEvent) => {
    const before = state
    state = nextAuthState(state, event)
    if (!state.awaitingConfirmation) clearTimeout(grace)
    else if (!before.awaitingConfirmation)
      grace = setTimeout(() => learn({ kind: 'graceOver' }), NO_USER_GRACE_MS)
    if (state.status === 'signedOut') memory.forget()
    onChange(state)
  }
  const ask = () => void identity.refresh()
  const hear = (report: LoginReport) => {
    clearTimeout(retry)
    if (report.kind === 'user') memory.remember(report.user)
    learn(eventOf(report, memory))
    if (report.kind === 'unreachable') retry = setTimeout(ask, RETRY_MS)
  }
  /** Back has brought the page as it was, which missed what happened meanwhile in this tab or another. */
  const returned = (event: Event) => {
    if (!(event as PageTransitionEvent).persisted) return
    // What is painted is hidden before the server has answered.
    if (state.status === 'signedIn' && memory.recall() === null) learn({ kind: 'signedOut' })
    ask()
  }
  const unsubscribe = identity.onAuthStateChanged(hear)
  const known = identity.lastReport()
  if (known) hear(known)
  else ask()
  page.addEventListener('online', ask)
  page.addEventListener(SIGN_IN_REQUIRED, ask)
  page.addEventListener('pageshow', returned)
  return () => {
    unsubscribe()
    clearTimeout(grace)
    clearTimeout(retry)
    page.removeEventListener('online', ask)
    page.removeEventListener(SIGN_IN_REQUIRED, ask)
    page.removeEventListener('pageshow', returned)
  }
}
