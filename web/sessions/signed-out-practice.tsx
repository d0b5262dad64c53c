import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/shell/providers/auth-dialog.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function SignedOutPractice() {
  const { t } = useTranslation()
  const authDialog = useAuthDialog()
  return (
    <EmptyState
      icon={<BrandMark size={56} />}
      title={t('practice.signedOut.title')}
      text={t('practice.signedOut.text')}
      action={
        <Button variant="contained" size="large" onClick={() => authDialog.open('signIn')}>
          {t('practice.signedOut.action')}
        </Button>
      }
    />
  )
}
