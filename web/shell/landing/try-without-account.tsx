import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useTryWithoutAccount } from '#web/shell/providers/sign-in/use-try-without-account.ts'
import { hiddenWhileRemembered } from '#web/shell/theme/remembered-login.ts'

/** Straight to practice, for who is not signed in; for others its place stays empty, so that nothing moves. */
export function TryWithoutAccount() {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const navigate = useNavigate()
  const { starting, start } = useTryWithoutAccount(() => void navigate('/practice'))
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      disabled={starting}
      onClick={start}
      sx={[
        { minHeight: 44, fontWeight: 'fontWeightBold', visibility: user ? 'hidden' : 'visible' },
        status === 'unknown' && hiddenWhileRemembered,
      ]}
    >
      {t('landing.hero.tryIt')}
    </Link>
  )
}
