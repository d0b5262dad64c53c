import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import ProofHost from '#web/identity/proof/proof-host.tsx'
import { readPending, UPLOAD_ADDED } from '#web/videos/cloud/uploading/pending-upload.ts'
import { LeavingNotice } from '#web/players/leaving-notice.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { NOTICES_ID } from './frame/skip-link.tsx'
import { useKeepPlace } from './keep-place.ts'

// Separate chunks, because only some players have an upload or a question to answer. A chunk that does not load is missing on this visit
// only.
const UploadsStatus = lazyPart(() =>
  withAllTexts(import('#web/videos/cloud/uploading/uploads-status.tsx')).catch(() => ({
    default: () => null,
  })),
)
const IntroductionDialog = lazyPart(() =>
  withAllTexts(import('#web/players/introduction/introduction-dialog.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** What every page of a signed-in player has: uploads continue, questions are asked, and a reload keeps the place. */
export default function SignedInTasks(): ReactNode {
  useKeepPlace()
  return (
    <Suspense fallback={null}>
      <CarryOnUploads />
      <AskIntroduction />
      <AskToStay />
      <ProofHost />
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
    // Another tab may have begun an upload.
    window.addEventListener('storage', look)
    return () => {
      window.removeEventListener(UPLOAD_ADDED, begin)
      window.removeEventListener('storage', look)
    }
  }, [])
  return isNeeded && <UploadsStatus userId={user?.uid ?? null} />
}

/** Stays mounted after its first opening. The dialog itself knows whether it was answered. */
function AskIntroduction() {
  const { profile } = useAuth()
  const [everDue, setEverDue] = useState(false)
  if (profile?.introductionDue && !everDue) setEverDue(true)
  return everDue && <IntroductionDialog />
}

/** Most players who come back land on Today, and must not miss that everything will be erased (product 10.24). */
function AskToStay() {
  const { profile } = useAuth()
  const isLeaving = Boolean(profile?.deletionDueAt)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!isLeaving) return
    withAllTexts(Promise.resolve())
      .then(() => setPlace(document.getElementById(NOTICES_ID)))
      .catch(() => {})
  }, [isLeaving])
  return place && createPortal(<LeavingNotice />, place)
}
