import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useFirebase } from '#web/shell/providers/firebase.tsx'
import type { SocialProvider } from '#web/shell/providers/identity.ts'

/** Sign-in with Google or Apple: which one is on its way, and what went wrong in the words of spec §8. */
export function useSocialSignIn() {
  const { t } = useTranslation()
  const identity = useFirebase()
  const [loading, setLoading] = useState<SocialProvider | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function signIn(provider: SocialProvider): Promise<void> {
    setLoading(provider)
    setError(null)
    try {
      await (provider === 'google' ? identity.signInWithGoogle() : identity.signInWithApple())
    } catch (problem) {
      const message = problem instanceof ApiProblem ? problem.detail : String(problem)
      setError(t(`auth.failures.${provider}`, { message }))
      setLoading(null)
    }
  }

  return {
    loading,
    error,
    clearError: () => setError(null),
    signIn: (provider: SocialProvider) => void signIn(provider),
  }
}

export type SocialSignIn = ReturnType<typeof useSocialSignIn>
