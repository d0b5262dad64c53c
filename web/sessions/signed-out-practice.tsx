import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useTryWithoutAccount } from '#web/platform/sign-in/use-try-without-account.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'

export function SignedOutPractice({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation()
  const authDialog = useAuthDialog()
  const { starting, start } = useTryWithoutAccount()
  return (
    <EmptyState
      isPage={isPage}
      icon={<BrandMark size={56} />}
      title={t('practice.signedOut.title')}
      text={t('practice.signedOut.text')}
      action={
        <Box sx={{ display: 'grid', justifyContent: 'center', gap: 1 }}>
          <Button variant="contained" size="large" onClick={() => authDialog.open('signIn')}>
            {t('practice.signedOut.action')}
          </Button>
          <Button size="large" loading={starting} onClick={start}>
            {t('auth.anonymous')}
          </Button>
        </Box>
      }
    />
  )
}
