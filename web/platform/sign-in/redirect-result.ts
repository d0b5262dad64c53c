import { RESULT_KEY } from './check-redirect.ts'
import { parseSignInResult, type SignInResult } from './sign-in-result.ts'

const STATE_KEY = 'keepup.signInState'
/** The page that signs in adds it to the address that it returns to (server/identity/providers/sign-in-result.ts). */
const FRAGMENT_KEY = 'keepup.signInFragment'

/**
 * Remembers which answer this tab expects while it is away at a provider, and the fragment of its address. That may hold the secret of a
 * mail's link, so it never leaves the browser.
 */
export function rememberRedirect(storage: Storage, state: string, fragment: string): void {
  storage.setItem(STATE_KEY, state)
  storage.setItem(FRAGMENT_KEY, fragment)
}

/** The result with which this tab came back. It can be taken once. Null if there is none, or if this tab did not ask for it. */
export function takeRedirectResult(storage: Storage): SignInResult | null {
  const stored = storage.getItem(RESULT_KEY)
  if (stored === null) return null
  const expected = storage.getItem(STATE_KEY)
  forgetRedirect(storage)
  const result = parseSignInResult(parseJson(stored))
  return result && expected !== null && (result.state === null || result.state === expected) ? result : null
}

function forgetRedirect(storage: Storage): void {
  storage.removeItem(RESULT_KEY)
  storage.removeItem(STATE_KEY)
  storage.removeItem(FRAGMENT_KEY)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
