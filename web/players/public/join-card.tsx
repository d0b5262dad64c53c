import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/shell/providers/auth/auth-dialog.tsx'

/** The way to an account, for who has come by a link. */
export function JoinCard() {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  return (
    <Card component="section" aria-label={t('publicPlayer.join.title')} sx={card}>
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h3" component="h2">
          {t('publicPlayer.join.title')}
        </Typography>
        <Typography color="textSecondary">{t('publicPlayer.join.text')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="outlined" onClick={() => dialog.open('signIn')}>
          {t('nav.signIn')}
        </Button>
        <Button variant="contained" onClick={() => dialog.open('signUp')}>
          {t('nav.signUp')}
        </Button>
      </Box>
    </Card>
  )
}

const card = {
  p: { xs: 2.5, sm: 4 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
}
