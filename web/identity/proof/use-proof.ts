import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainQuickFailure } from '#web/identity/explain-quick-failure.ts'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { getIdentity, postIdentity } from '#web/shell/providers/sign-in/ask-identity.ts'
import { choosePasskey } from '#web/shell/providers/sign-in/passkeys/passkeys.ts'
import type { SocialProvider } from '#web/shell/providers/sign-in/sign-in-result.ts'
import { signInInWindow } from '#web/shell/providers/sign-in/sign-in-with-provider.ts'

export type ProofWay = 'password' | 'passkey' | 'code'

/** How the player shows that it is them: one way at a time, and each can be left for another. */
export function useProof(firstWay: ProofWay, onProven: () => void) {
  const { t } = useTranslation()
  const [way, setWay] = useState(firstWay)
  const [isCodeSent, setCodeSent] = useState(false)
  const form = useAccountForm({
    empty: { password: '', code: '' },
    faultIn: (typed) =>
      (way === 'password' && !typed.password) || (way === 'code' && isCodeSent && !typed.code.trim())
        ? 'FILL_IN_ALL_FIELDS'
        : null,
    failed: t('proof.failed'),
    async send({ password, code }) {
      if (way === 'code' && !isCodeSent) {
        await postIdentity('prove/mail-code', {})
        return setCodeSent(true)
      }
      if (way === 'passkey') await proveByPasskey()
      else await postIdentity('prove', way === 'password' ? { password } : { code })
      onProven()
    },
  })
  return { form, way, isCodeSent, choose: setWay }
}

/** A browser's own error says nothing to a player. */
async function proveByPasskey(): Promise<void> {
  const response = await choosePasskey().catch((error: unknown) => {
    throw error instanceof ApiProblem
      ? error
      : new ApiProblem({ status: 400, code: 'PASSKEY_NOT_USED', detail: explainQuickFailure(error) })
  })
  await postIdentity('prove/passkey', { response })
}

/** By Google or Apple, in a window of theirs: it signs in anew, and what was typed on this page stays. */
export function useProofByProvider(onProven: () => void) {
  const { t } = useTranslation()
  const { user } = useAuth()
  const [loading, setLoading] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function prove(provider: SocialProvider): Promise<void> {
    setLoading(provider)
    setProblem(null)
    try {
      if (!(await signInInWindow(provider))) setProblem(t('proof.noWindow'))
      else if ((await signedInId()) === user?.uid) onProven()
      // Another account: nothing of it may change by what was typed on this page.
      else location.reload()
    } catch (error) {
      setProblem(t(`auth.failures.${provider}`, { message: explainQuickFailure(error) }))
    }
    setLoading(null)
  }

  return { loading, problem, prove: (provider: SocialProvider) => void prove(provider) }
}

async function signedInId(): Promise<string | undefined> {
  const login = await getIdentity<{ user: { id: string } } | null>('get-session')
  return login?.user.id
}
