import { Suspense } from 'react'
import { useCameraMirror } from '#web/videos/camera/camera-preferences.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Loaded only for players who switch it on.
const CameraMirror = lazyPart(() => import('./camera-mirror.tsx'))

/** The mirror behind the count, if the player has switched it on. */
export default function MirrorBackdrop() {
  const [isOn] = useCameraMirror()
  return (
    isOn && (
      <Suspense fallback={null}>
        <CameraMirror />
      </Suspense>
    )
  )
}
