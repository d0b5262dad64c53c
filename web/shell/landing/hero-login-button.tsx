import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuthDialog } from '#web/shell/providers/auth/auth-dialog.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { hiddenWhileRemembered } from '#web/shell/theme/remembered-login.ts'

/** View Stats for players, Sign In for everybody else; one width for both, so that nothing moves. */
export function HeroLoginButton() {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const dialog = useAuthDialog()
  if (user) {
    return (
      <Button size="large" variant="outlined" component={Link} to="/stats" sx={{ minWidth: 148 }}>
        {t('landing.hero.viewStats')}
      </Button>
    )
  }
  return (
    <Button
      size="large"
      variant="outlined"
      onClick={() => dialog.open('signIn')}
      sx={[{ minWidth: 148 }, status === 'unknown' && hiddenWhileRemembered]}
    >
      {t('landing.hero.signIn')}
    </Button>
  )
}
