import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { readPending, UPLOAD_ADDED } from '#web/videos/cloud/uploading/pending-upload.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'

// Chunks of their own, which only players with something to upload or to answer load. One that does not arrive is missed on this visit only.
const UploadsStatus = lazy(() =>
  withAllTexts(import('#web/videos/cloud/uploading/uploads-status.tsx')).catch(() => ({
    default: () => null,
  })),
)
const IntroductionDialog = lazy(() =>
  withAllTexts(import('#web/players/introduction/introduction-dialog.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** What goes on for a player on whatever page they open: uploads continue, and they are asked to introduce themselves. */
export default function SignedInTasks(): ReactNode {
  return (
    <Suspense fallback={null}>
      <CarryOnUploads />
      <AskIntroduction />
    </Suspense>
  )
}

function CarryOnUploads() {
  const { user } = useAuth()
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const begin = () => setIsNeeded(true)
    const look = () => {
      if (readPending().length > 0) begin()
    }
    look()
    window.addEventListener(UPLOAD_ADDED, begin)
    // Another tab may have begun one.
    window.addEventListener('storage', look)
    return () => {
      window.removeEventListener(UPLOAD_ADDED, begin)
      window.removeEventListener('storage', look)
    }
  }, [])
  return isNeeded && <UploadsStatus userId={user?.uid ?? null} />
}

/** Stays when it is no longer due: the dialog itself knows when it has its answer. */
function AskIntroduction() {
  const { profile } = useAuth()
  const [everDue, setEverDue] = useState(false)
  if (profile?.introductionDue && !everDue) setEverDue(true)
  return everDue && <IntroductionDialog />
}
