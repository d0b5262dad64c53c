import type { SignInResult } from './sign-in-result.ts'

/** Milliseconds (product 4.2, 9.2). */
export const REDIRECT_CHECK_DELAY_MS = 500
export const REDIRECT_TIMEOUT_MS = 10_000

/** Where the page that signs in leaves its result. The code that reads it (redirect-result.ts) is loaded only if there is one. */
export const RESULT_KEY = 'keepup.signInResult'

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
