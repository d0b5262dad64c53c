import { Suspense, useEffect, useState } from 'react'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { PROOF_NEEDED, type AnswerProof } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const loadDialog = () => withAllTexts(import('./proof-dialog.tsx'))
const ProofDialog = lazyPart(loadDialog)

/** Asks "Is it you?" on every page of a signed-in player. One answer serves all waiting tasks. */
export default function ProofHost({ load = loadDialog }: { load?: () => Promise<unknown> }) {
  const [waiting, setWaiting] = useState<readonly AnswerProof[]>([])
  useEffect(() => {
    const ask = (event: Event) => {
      const { detail } = event as CustomEvent<AnswerProof>
      event.preventDefault()
      // Where its code does not arrive nobody is asked, and the page stays. The next press tries again.
      load().then(
        () => setWaiting((others) => [...others, detail]),
        () => detail(false),
      )
    }
    window.addEventListener(PROOF_NEEDED, ask)
    return () => window.removeEventListener(PROOF_NEEDED, ask)
  }, [load])
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
