import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import LeaveAnonymousDialog from '#web/identity/leave-anonymous-dialog.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useFirebase } from '#web/shell/providers/auth/firebase.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Signs out here and leads home. Asks first where that would lose everything. */
export function SignOutButton() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { signOut } = useFirebase()
  const notify = useNotify()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)

  const leave = async () => {
    setAsking(false)
    setLeaving(true)
    try {
      await signOut()
      await navigate('/')
    } catch {
      notify(t('nav.signOutFailed'), 'error')
      setLeaving(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        loading={leaving}
        onClick={() => (user?.isAnonymous ? setAsking(true) : void leave())}
      >
        {t('nav.signOut')}
      </Button>
      <LeaveAnonymousDialog open={asking} onStay={() => setAsking(false)} onLeave={() => void leave()} />
    </>
  )
}
