import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Blocker } from 'react-router'

/**
 * Asks before leaving the page while `active`: through the browser when the app is left, and through the returned blocker within the app.
 * @param onAsked is called when the player is about to be asked
 */
export function useLeaveGuard(active: boolean, onAsked: () => void): Blocker {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  const asked = useEffectEvent(onAsked)
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (isBlocked) asked()
  }, [isBlocked])
  return blocker
}
