import { parseSignInResult, type SignInResult } from './sign-in-result.ts'

/** Milliseconds (product 4.2, 9.2). */
export const REDIRECT_CHECK_DELAY_MS = 500
export const REDIRECT_TIMEOUT_MS = 10_000

const RESULT_KEY = 'keepup.signInResult'
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

/** Asks for the redirect result once the page has settled, and no longer than product 4.2 allows. Returns a function that cancels it. */
export function checkRedirect(
  getResult: () => Promise<SignInResult | null>,
  onResult: (result: SignInResult) => void,
): () => void {
  let isOver = false
  let timeout: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    isOver = true
    clearTimeout(timeout)
  }
  const check = async () => {
    timeout = setTimeout(() => {
      console.warn('The result of the sign-in did not come in time')
      end()
    }, REDIRECT_TIMEOUT_MS)
    const result = await getResult().catch(() => null)
    if (result && !isOver) onResult(result)
    end()
  }
  const delay = setTimeout(() => void check(), REDIRECT_CHECK_DELAY_MS)
  return () => {
    clearTimeout(delay)
    end()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
