import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { useFirebase } from '#web/shell/providers/firebase.tsx'
import { useNotify } from '#web/ui/notifications.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Who is signed in on this device, and the way out. */
export function LoginCard() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const { signOut } = useFirebase()
  const notify = useNotify()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    try {
      await signOut()
      await navigate('/')
    } catch (error) {
      notify(error instanceof ApiProblem ? error.detail : t('common.unexpectedProblem'), 'error')
    } finally {
      setLeaving(false)
    }
  }
  return (
    <SettingsCard
      title={t('settings.login.title')}
      {...(user ? { note: t('settings.login.signedInAs', { email: user.email }) } : {})}
    >
      <Button variant="outlined" disabled={leaving} onClick={() => void leave()}>
        {t('settings.login.signOut')}
      </Button>
    </SettingsCard>
  )
}
