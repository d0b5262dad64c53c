import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QuickSignInButtons, useConfiguredWays } from '#web/identity/sign-in/quick-sign-in-buttons.tsx'
import { useQuickSignIn } from '#web/identity/sign-in/use-quick-sign-in.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

/** Stands in for an area that the visitor may not enter (product 2.2, 6.4). */
export default function AuthenticationRequired() {
  const { t } = useTranslation()
  const { user } = useAuth()
  const dialog = useAuthDialog()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', px: 3, py: { xs: 6, md: 12 } }}>
      <title>{`${t('gate.authenticationRequired')} · ${t('brand.name')}`}</title>
      <BrandMark size={64} />
      <Typography variant="h1" sx={{ mt: 3 }}>
        {t('gate.authenticationRequired')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t(user ? 'gate.needAdmin' : 'gate.pleaseSignIn')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, width: 1, maxWidth: 320, mt: 4 }}>
        <Button variant="contained" onClick={() => dialog.open('signIn')}>
          {t('gate.signInWithEmail')}
        </Button>
        <SocialWays />
        <Button component={Link} to="/">
          {t('gate.goToHome')}
        </Button>
      </Box>
    </Box>
  )
}

function SocialWays() {
  const { t } = useTranslation()
  const quick = useQuickSignIn()
  const labels = useConfiguredWays({ google: t('gate.signInWithGoogle'), apple: t('gate.signInWithApple') })
  return (
    <>
      {Object.keys(labels).length > 0 && <QuickSignInButtons quick={quick} labels={labels} />}
      {quick.error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {quick.error}
        </Alert>
      )}
    </>
  )
}
