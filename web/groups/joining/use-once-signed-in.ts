import { useEffect, useEffectEvent, useRef } from 'react'
import { type AuthTab, useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'

/**
 * Runs `act` at once if somebody is signed in, otherwise after a sign-in in the dialog that it opens. Closing the dialog takes the wish
 * back, and another wish replaces it.
 */
export function useOnceSignedIn<Wish>(act: (wish: Wish) => void): (wish: Wish, tab: AuthTab) => void {
  const { user } = useAuth()
  const dialog = useAuthDialog()
  const wished = useRef<{ wish: Wish } | null>(null)
  const uid = user?.uid
  const onLogin = useEffectEvent(() => {
    const waiting = wished.current
    wished.current = null
    if (waiting) act(waiting.wish)
  })
  const onClosed = useEffectEvent(() => {
    if (uid === undefined) wished.current = null
  })
  useEffect(() => {
    if (uid !== undefined) onLogin()
  }, [uid])
  useEffect(() => {
    if (!dialog.isOpen) onClosed()
  }, [dialog.isOpen])
  return (wish, tab) => {
    if (uid !== undefined) return act(wish)
    wished.current = { wish }
    dialog.open(tab)
  }
}
