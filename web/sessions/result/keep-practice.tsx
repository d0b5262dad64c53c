import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/shell/providers/auth/auth-dialog.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'

/** What an anonymous player has just counted is theirs for as long as this browser remembers them. */
export function KeepPractice() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const dialog = useAuthDialog()
  if (!user?.isAnonymous) return null
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography>{t('auth.keepPractice.title')}</Typography>
      <Button variant="outlined" onClick={() => dialog.open('signUp')}>
        {t('auth.keepPractice.action')}
      </Button>
    </Card>
  )
}
