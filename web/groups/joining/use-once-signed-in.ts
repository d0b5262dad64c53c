import { useEffect, useEffectEvent, useRef } from 'react'
import { useAuthDialog } from '#web/platform/auth/auth-dialog.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'

/** Does something at once where somebody is signed in, and else as soon as they are; `tab` is what the dialog opens with. */
export function useOnceSignedIn(act: () => void): (tab: 'signIn' | 'signUp') => void {
  const { user } = useAuth()
  const dialog = useAuthDialog()
  const waitsForLogin = useRef(false)
  const uid = user?.uid
  // Only the login that was waited for may set this off.
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
