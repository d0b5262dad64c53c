import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import LeaveAnonymousDialog from '#web/identity/leave-anonymous-dialog.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useSignOut } from '#web/shell/sign-out/use-sign-out.tsx'

/** Signs out here and leads home. Asks first where that would lose everything. */
export function SignOutButton() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const navigate = useNavigate()
  const { signOut, isLeaving, question } = useSignOut(() => void navigate('/'))
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    signOut()
  }
  return (
    <>
      <Button
        variant="outlined"
        loading={isLeaving}
        onClick={() => (user?.isAnonymous ? setAsking(true) : signOut())}
      >
        {t('nav.signOut')}
      </Button>
      {question}
      <LeaveAnonymousDialog open={asking} onStay={() => setAsking(false)} onLeave={leave} />
    </>
  )
}
