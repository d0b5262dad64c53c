import { lazy, Suspense, useEffect, useState } from 'react'
import { PROOF_NEEDED, type AnswerProof } from '#web/platform/sign-in/with-fresh-sign-in.ts'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** Asks "Is it you?" on every page that may need a fresh sign-in. One answer serves all waiting tasks. */
export default function ProofHost() {
  const [waiting, setWaiting] = useState<readonly AnswerProof[]>([])
  useEffect(() => {
    const ask = (event: Event) => {
      const { detail } = event as CustomEvent<AnswerProof>
      setWaiting((others) => [...others, detail])
    }
    window.addEventListener(PROOF_NEEDED, ask)
    return () => window.removeEventListener(PROOF_NEEDED, ask)
  }, [])
  if (waiting.length === 0) return null
  const finish = (isProven: boolean) => {
    setWaiting([])
    for (const answer of waiting) answer(isProven)
  }
  return (
    <Suspense fallback={null}>
      <ProofDialog onProven={() => finish(true)} onClose={() => finish(false)} />
    </Suspense>
  )
}
