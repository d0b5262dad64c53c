import { lazy, Suspense, useEffect, useState } from 'react'
import { PROOF_NEEDED, type AnswerProof } from '#web/shell/providers/sign-in/once-proven.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Stands on every page with something that needs a fresh sign-in, and asks "Is it you?" for it. */
export function ProofHost() {
  const [answer, setAnswer] = useState<AnswerProof | null>(null)
  useEffect(() => {
    const ask = (event: Event) => {
      const { detail } = event as CustomEvent<AnswerProof>
      setAnswer(() => detail)
    }
    window.addEventListener(PROOF_NEEDED, ask)
    return () => window.removeEventListener(PROOF_NEEDED, ask)
  }, [])
  if (!answer) return null
  const finish = (isProven: boolean) => {
    setAnswer(null)
    answer(isProven)
  }
  return (
    <Suspense fallback={null}>
      <ProofDialog onProven={() => finish(true)} onClose={() => finish(false)} />
    </Suspense>
  )
}
