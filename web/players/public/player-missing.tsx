import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuthDialog } from '#web/shell/providers/auth/auth-dialog.tsx'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'

/** Nobody, or nobody who wants to be seen: the visitor is not told which. */
export function PlayerMissing() {
  const { t } = useTranslation()
  const { status } = useAuth()
  const dialog = useAuthDialog()
  const isSignedOut = status === 'signedOut'
  return (
    <Card
      sx={{
        px: 3,
        py: { xs: 6, sm: 8 },
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
      }}
    >
      <title>{`${t('publicPlayer.missing.title')} · ${t('brand.name')}`}</title>
      <VisibilityOff aria-hidden sx={{ fontSize: 40, color: 'text.secondary', mb: 1 }} />
      <Typography variant="h2" component="h1">
        {t('publicPlayer.missing.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '44ch' }}>
        {t(isSignedOut ? 'publicPlayer.missing.signedOut' : 'publicPlayer.missing.text')}
      </Typography>
      <Box sx={{ mt: 2 }}>
        {isSignedOut ? (
          <Button variant="contained" onClick={() => dialog.open('signIn')}>
            {t('nav.signIn')}
          </Button>
        ) : (
          <Button variant="contained" component={Link} to="/stats">
            {t('publicPlayer.missing.toBoards')}
          </Button>
        )}
      </Box>
    </Card>
  )
}
