import { lazy, Suspense, useState } from 'react'
import { useAuth } from './providers/auth/auth.tsx'
import { withAllTexts } from './texts.ts'

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
  return (
    everSignedIn && (
      <Suspense fallback={null}>
        <OutboxProvider />
      </Suspense>
    )
  )
}
