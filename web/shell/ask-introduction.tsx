import { lazy, Suspense, useState } from 'react'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'

const IntroductionDialog = lazy(() =>
  withAllTexts(import('#web/players/introduction/introduction-dialog.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** Asks players to introduce themselves when it is time to. Stays afterwards, as the dialog itself knows when it has its answer. */
export function AskIntroduction() {
  const { profile } = useAuth()
  const [everDue, setEverDue] = useState(false)
  if (profile?.introductionDue && !everDue) setEverDue(true)
  return (
    everDue && (
      <Suspense fallback={null}>
        <IntroductionDialog />
      </Suspense>
    )
  )
}
