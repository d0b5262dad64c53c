import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import type { Identity } from '#web/platform/auth/identity-calls.ts'
import type { ChosenPasskey } from '#web/platform/sign-in/passkeys/passkeys.ts'
import type { SocialProvider } from '#web/platform/sign-in/sign-in-result.ts'
import { signInWithProvider, type ProviderSignIn } from '#web/platform/sign-in/sign-in-with-provider.ts'
import {
  explainQuickFailure,
  quickFailureSentence,
  type QuickWay,
} from '#web/identity/explain-auth-failure.ts'
import { useShownTab } from './use-shown-tab.ts'

interface Failure {
  way: QuickWay
  message: string
}

const START: Record<QuickWay, (identity: Identity, passkey?: ChosenPasskey) => Promise<unknown>> = {
  google: (identity) => signInAt('google', identity),
  apple: (identity) => signInAt('apple', identity),
  passkey: (identity, passkey) => identity.signInWithPasskey(passkey),
  anonymous: (identity) => identity.signInAnonymously(),
}

async function signInAt(provider: SocialProvider, identity: Identity): Promise<ProviderSignIn> {
  const outcome = await signInWithProvider(provider)
  if (outcome === 'signedIn') await identity.announceLogin()
  return outcome
}

/** Runs a sign-in with its surrounding steps. */
type Within = <T>(task: () => Promise<T>) => Promise<T>

/** Sign-in with one press: the method in progress, and how it failed. */
export function useQuickSignIn(onSignedIn: () => void = () => {}, within: Within = (task) => task()) {
  const { t } = useTranslation()
  const identity = useFirebase()
  const [loading, setLoading] = useState<QuickWay | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const tab = useShownTab()
  useReturnToPage(() => setLoading(null))

  async function signIn(way: QuickWay, passkey?: ChosenPasskey): Promise<void> {
    setLoading(way)
    setFailure(null)
    const isStillShown = tab.note()
    try {
      // The page is about to be left. The button stays busy until then.
      if ((await within(() => START[way](identity, passkey))) === 'leaving') return
      onSignedIn()
    } catch (error) {
      if (isStillShown()) setFailure({ way, message: explainQuickFailure(error) })
    }
    setLoading(null)
  }

  return {
    loading,
    error: failure && quickFailureSentence(t, failure.way, failure.message),
    clearError() {
      tab.leave()
      setFailure(null)
    },
    /** A passkey that has been chosen is not asked for again. */
    signIn: (way: QuickWay, passkey?: ChosenPasskey) => void signIn(way, passkey),
  }
}

export type QuickSignIn = ReturnType<typeof useQuickSignIn>

/** The same for the dialog that opens after a provider's redirect has returned with a failure. */
export function useQuickSignInAfterRedirect(onSignedIn: () => void, within: Within): QuickSignIn {
  const { t } = useTranslation()
  const { redirectFailure } = useAuth()
  const [seen, setSeen] = useState<typeof redirectFailure>(null)
  const quick = useQuickSignIn(onSignedIn, within)
  const unseen = redirectFailure === seen ? null : redirectFailure
  const see = () => setSeen(redirectFailure)
  return {
    ...quick,
    error: quick.error ?? (unseen && quickFailureSentence(t, unseen.provider, unseen.message)),
    clearError() {
      see()
      quick.clearError()
    },
    signIn(way, passkey) {
      see()
      quick.signIn(way, passkey)
    },
  }
}

/** Calls back when the player returns from a provider by the back button. The browser restores the page as it was, with a busy button. */
function useReturnToPage(onReturn: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event)
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
}
