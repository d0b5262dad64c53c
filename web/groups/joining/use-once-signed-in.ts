import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuthDialog } from '#web/platform/auth/auth-dialog.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'

/**
 * Runs `act` at once if somebody is signed in, otherwise after the sign-in. The returned function takes the tab with which the dialog
 * opens.
 */
export function useOnceSignedIn(act: () => void): (tab: 'signIn' | 'signUp') => void {
  const { user } = useAuth()
  const dialog = useAuthDialog()
  const waitsForLogin = useRef(false)
  const uid = user?.uid
  // Only a sign-in that began here triggers the action.
  const onLogin = useEffectEvent(() => {
    if (!waitsForLogin.current) return
    waitsForLogin.current = false
    act()
  })
  useEffect(() => {
    if (uid !== undefined) onLogin()
  }, [uid])
  return (tab) => {
    if (uid !== undefined) return act()
    waitsForLogin.current = true
    dialog.open(tab)
  }
}
