import i18next from 'i18next'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { postIdentity } from './ask-identity.ts'
import { rememberRedirect } from './redirect-result.ts'
import { newState, type SocialProvider } from './sign-in-result.ts'
import { watchPopup, type PopupOutcome } from './watch-popup.ts'

/** `leaving`: the page is on its way to the provider, and returns with a redirect result. */
export type ProviderSignIn = 'signedIn' | 'leaving'

/**
 * Popup first, redirect if the popup is blocked (product 4.2). Call it directly in the click: browsers block windows that open later.
 * Throws an `ApiProblem`. If the player gives the sign-in up, the popup closes, the page stays, and the signal's reason is thrown.
 */
export async function signInWithProvider(
  provider: SocialProvider,
  givenUp: AbortSignal,
): Promise<ProviderSignIn> {
  if (await signInInWindow(provider, givenUp)) return 'signedIn'
  return leaveForProvider(provider, givenUp)
}

/** The same without leaving the page. False if the popup was blocked or closed. */
export async function signInInWindow(provider: SocialProvider, givenUp?: AbortSignal): Promise<boolean> {
  // The popup starts empty. If it showed one of our own pages first, it would be cut off from this page on the way to the provider.
  const popup = openPopup()
  if (!popup) return false
  givenUp?.addEventListener('abort', () => closeQuietly(popup))
  const state = newState()
  const outcome = await signInInPopup(popup, provider, state)
  if (outcome.kind === 'signedIn') return true
  closeQuietly(popup)
  if (outcome.kind === 'gone') return false
  const detail = outcome.message ?? i18next.t('identityProblems.SIGN_IN_STATE_LOST')
  throw new ApiProblem({ status: 0, code: outcome.code, detail })
}

function openPopup(): Window | null {
  try {
    return window.open('', 'keepup-sign-in', 'popup,width=500,height=640')
  } catch {
    return null
  }
}

async function signInInPopup(popup: Window, provider: SocialProvider, state: string): Promise<PopupOutcome> {
  try {
    const url = await askForAddress(provider, state)
    popup.location.href = url
  } catch (error) {
    closeQuietly(popup)
    if (error instanceof ApiProblem) throw error
    return { kind: 'gone' }
  }
  return watchPopup({ popup, page: window, origin: location.origin, provider, state })
}

async function leaveForProvider(provider: SocialProvider, givenUp: AbortSignal): Promise<'leaving'> {
  givenUp.throwIfAborted()
  const state = newState()
  const url = await askForAddress(provider, state)
  givenUp.throwIfAborted()
  rememberRedirect(sessionStorage, state, location.hash)
  location.assign(url)
  return 'leaving'
}

/** The provider's address for this sign-in. Every outcome there ends on our result page. */
async function askForAddress(provider: SocialProvider, state: string): Promise<string> {
  const returnTo = location.pathname + location.search
  const result = `/api/auth/result?${new URLSearchParams({ provider, state, returnTo }).toString()}`
  const { url } = await postIdentity<{ url: string }>('sign-in/social', {
    provider,
    callbackURL: result,
    errorCallbackURL: result,
    disableRedirect: true,
  })
  return url
}

function closeQuietly(popup: Window): void {
  try {
    popup.close()
  } catch {
    // Scripts cannot close a window that is cut off. The player closes it.
  }
}
