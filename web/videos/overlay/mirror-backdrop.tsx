import { lazy, Suspense } from 'react'
import { useSwitch } from '#web/videos/camera/camera-preferences.ts'

// Loaded only for players who switch it on.
const CameraMirror = lazy(() => import('./camera-mirror.tsx'))

/** The mirror behind the count, if the player has switched it on. */
export default function MirrorBackdrop() {
  const [isOn] = useSwitch('cameraMirror')
  return (
    isOn && (
      <Suspense fallback={null}>
        <CameraMirror />
      </Suspense>
    )
  )
}
