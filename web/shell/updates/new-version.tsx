import { Suspense, useSyncExternalStore } from 'react'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { waitingVersion } from './waiting-version.ts'

// Most visits never see it.
const NewVersionBar = lazyPart(() => withAllTexts(import('./new-version-bar.tsx')))

/** Shows a bar once a new version waits. */
export function NewVersion() {
  const isThere = useSyncExternalStore(waitingVersion.subscribe, waitingVersion.isThere, () => false)
  return (
    isThere && (
      <Suspense fallback={null}>
        <NewVersionBar />
      </Suspense>
    )
  )
}
