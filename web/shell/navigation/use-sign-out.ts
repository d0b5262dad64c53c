import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFirebase } from '#web/shell/providers/auth/firebase.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Signs out, and says so when it did not work: believing oneself signed out on a shared phone is worse than an error. */
export function useSignOut(): () => void {
  const { t } = useTranslation()
  const identity = useFirebase()
  const notify = useNotify()
  return useCallback(() => {
    identity.signOut().catch((error: unknown) => {
      console.error(error)
      notify(t('nav.signOutFailed'), 'error')
    })
  }, [identity, notify, t])
}
