import { lazy, Suspense, useEffect, useState } from 'react'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withAllTexts } from '#web/platform/language/texts.ts'
import { useKeptOnDevice, type LoadKeptOnDevice } from '#web/platform/sign-out/kept-on-device.ts'
import { readDevice } from '#web/ui/device-storage.ts'
import { SHARED_PLAYERS } from '#web/ui/shared-device.ts'

// In a chunk of its own, so that the landing page does not wait for it. A chunk that does not arrive costs nothing but this visit's
// delivery: saved sessions stay on the device.
const OutboxProvider = lazy(() =>
  withAllTexts(import('#web/sessions/outbox-provider.tsx')).catch(() => ({ default: () => null })),
)

/** Sends saved sessions on whatever page the player opens. Stays after a sign-out, to say that what is left waits. */
export function DeliverSessions() {
  const { user } = useAuth()
  const [everSignedIn, setEverSignedIn] = useState(false)
  if (user && !everSignedIn) setEverSignedIn(true)
  const keptOnDevice = useKeptOnDevice()
  useEffect(() => forgetSharedPlayers(keptOnDevice), [keptOnDevice])
  return (
    everSignedIn && (
      <Suspense fallback={null}>
        <OutboxProvider />
      </Suspense>
    )
  )
}

/** At the start, also where nobody is signed in any more. What does not work now is done at the next start. */
function forgetSharedPlayers(keptOnDevice: LoadKeptOnDevice): void {
  if (readDevice(SHARED_PLAYERS) === null) return
  import('#web/sessions/forget-players.ts')
    .then((players) => players.forgetSharedPlayers(keptOnDevice))
    .catch(() => {})
}
