import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Tells anonymous players what they are and how to keep their practice. Empty for everybody else. */
export default function KeepPracticeCard() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const dialog = useAuthDialog()
  if (!user?.isAnonymous) return null
  return (
    <SettingsCard title={t('auth.keepPractice.title')} note={t('auth.keepPractice.text')}>
      <Button variant="contained" onClick={() => dialog.open('signUp')}>
        {t('auth.keepPractice.action')}
      </Button>
    </SettingsCard>
  )
}
