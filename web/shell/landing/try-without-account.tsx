import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useTryWithoutAccount } from '#web/shell/providers/sign-in/use-try-without-account.ts'
import { goneWhileRemembered } from '#web/shell/theme/remembered-login.ts'

/** Straight to practice, for who is not signed in. A player whom the device remembers never sees its place. */
export function TryWithoutAccount() {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const navigate = useNavigate()
  const { starting, start } = useTryWithoutAccount(() => void navigate('/practice'))
  if (user) return null
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      disabled={starting}
      onClick={start}
      sx={[{ minHeight: 44, fontWeight: 'fontWeightBold' }, status === 'unknown' && goneWhileRemembered]}
    >
      {t('landing.hero.tryIt')}
    </Link>
  )
}
