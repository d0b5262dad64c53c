import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainQuickFailure } from '#web/identity/explain-quick-failure.ts'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { postIdentity } from '#web/shell/providers/sign-in/ask-identity.ts'
import { choosePasskey } from '#web/shell/providers/sign-in/passkeys/passkeys.ts'

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
