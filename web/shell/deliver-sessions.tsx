import { Suspense, useEffect, useState } from 'react'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { useDeviceData, type LoadDeviceData } from '#web/platform/sign-out/device-data-context.ts'
import { readDevice } from '#web/ui/device/device-storage.ts'
import { isSharedDevice, SHARED_PLAYERS } from '#web/ui/device/shared-device.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// A chunk of its own, so that the landing page does not wait for it. If the chunk does not load, this visit delivers nothing. Saved
// sessions stay on the device.
const OutboxProvider = lazyPart(() =>
  withAllTexts(import('#web/sessions/outbox-provider.tsx')).catch(() => ({ default: () => null })),
)

/** Sends saved sessions from whatever page the player opens. After a sign-out it stays mounted, to say that unsent sessions wait. */
export function DeliverSessions() {
  const { user, status } = useAuth()
  const uid = user?.uid ?? null
  const [everSignedIn, setEverSignedIn] = useState(false)
  if (user && !everSignedIn) setEverSignedIn(true)
  const keptOnDevice = useDeviceData()
  useEffect(() => {
    if (status === 'unknown') return
    const leaving = new AbortController()
    forgetOthers(uid, keptOnDevice, leaving.signal).catch(() => {})
    // After half an hour the login ends by itself. Until somebody signs in, the page may hold a film that its player wants to count.
    const hasLapsed = uid === null && everSignedIn && isSharedDevice()
    if (!hasLapsed) forgetSharedPlayers(uid, keptOnDevice)
    return () => leaving.abort()
  }, [status, uid, everSignedIn, keptOnDevice])
  return (
    everSignedIn && (
      <Suspense fallback={null}>
        <OutboxProvider />
      </Suspense>
    )
  )
}

/** The next start tries again what fails now. */
function forgetSharedPlayers(uid: string | null, keptOnDevice: LoadDeviceData): void {
  if (readDevice(SHARED_PLAYERS) === null) return
  import('#web/sessions/forget-players.ts')
    .then((players) => players.forgetSharedPlayers(uid, keptOnDevice))
    .catch(() => {})
}

/**
 * After a sign-out, when somebody else signs in, and at the start after a login that ended without a sign-out. Visitors have no database, and
 * do not load the code for one. Whoever has signed in by the time that a slow device is ready is not one of the others.
 */
async function forgetOthers(
  userId: string | null,
  keptOnDevice: LoadDeviceData,
  leaving: AbortSignal,
): Promise<void> {
  // Firefox before 126 cannot list them.
  const databases = await indexedDB.databases?.()
  if (databases?.length === 0) return
  const device = await keptOnDevice()
  if (!leaving.aborted) await device.forgetOthers(userId)
}
