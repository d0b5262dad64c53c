import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

interface Attempt {
  identity: Identity
  passkey: ChosenPasskey | undefined
  givenUp: AbortSignal
}

const START: Record<QuickWay, (attempt: Attempt) => Promise<unknown>> = {
  google: (attempt) => signInAt('google', attempt),
  apple: (attempt) => signInAt('apple', attempt),
  passkey: ({ identity, passkey }) => identity.signInWithPasskey(passkey),
  anonymous: ({ identity }) => identity.signInAnonymously(),
}

async function signInAt(provider: SocialProvider, { identity, givenUp }: Attempt): Promise<ProviderSignIn> {
  const outcome = await signInWithProvider(provider, givenUp)
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
  const atProvider = useEndedWithPage()
  useReturnToPage(() => setLoading(null))

  async function signIn(way: QuickWay, passkey?: ChosenPasskey): Promise<void> {
    const givenUp = atProvider.begin()
    setLoading(way)
    setFailure(null)
    const isStillShown = tab.note()
    try {
      // The page is about to be left. The button stays busy until then.
      if ((await within(() => START[way]({ identity, passkey, givenUp }))) === 'leaving') return
      onSignedIn()
    } catch (error) {
      if (isStillShown()) setFailure({ way, message: explainQuickFailure(error) })
    }
    if (!givenUp.aborted) setLoading(null)
  }

  return {
    loading,
    error: failure && quickFailureSentence(t, failure.way, failure.message),
    clearError() {
      tab.leave()
      setFailure(null)
    },
    /** The dialog closes: a provider's window goes with it, and may not take this page away any more. */
    giveUp() {
      if (loading !== 'google' && loading !== 'apple') return
      atProvider.end()
      setLoading(null)
    },
    /** A passkey that has been chosen is not asked for again. */
    signIn: (way: QuickWay, passkey?: ChosenPasskey) => void signIn(way, passkey),
  }
}

/** A signal for each attempt. Leaving the page of the app that began it ends it, too. */
function useEndedWithPage() {
  const attempt = useRef<AbortController>(null)
  useEffect(() => () => attempt.current?.abort(), [])
  return {
    begin(): AbortSignal {
      attempt.current = new AbortController()
      return attempt.current.signal
    },
    end: () => attempt.current?.abort(),
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
