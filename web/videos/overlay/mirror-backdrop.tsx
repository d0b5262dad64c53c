import { lazy, Suspense } from 'react'
import { useSwitch } from '#web/videos/camera/camera-preferences.ts'

// For who switches it on only.
const CameraMirror = lazy(() => import('./camera-mirror.tsx'))

/** The mirror behind the count, where the player wants it. */
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
