import { lazy, Suspense, useEffect, useState } from 'react'
import { readPending, UPLOAD_ADDED } from '#web/videos/cloud/uploading/pending-upload.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'

// In a chunk of its own, which only who has something to upload loads. One that does not arrive costs this visit's progress at most.
const UploadsStatus = lazy(() =>
  withAllTexts(import('#web/videos/cloud/uploading/uploads-status.tsx')).catch(() => ({
    default: () => null,
  })),
)

/** Goes on uploading videos on whatever page the player opens. */
export function CarryOnUploads() {
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
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <UploadsStatus userId={user?.uid ?? null} />
      </Suspense>
    )
  )
}
