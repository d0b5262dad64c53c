import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/shell/providers/auth.tsx'

/** Only for players who are signed in (spec §2). */
export function GroupsTeaser() {
  const { t } = useTranslation()
  const { user } = useAuth()
  if (!user) return null
  return (
    <Container component="section" maxWidth="lg" sx={{ py: { xs: 2, md: 3 } }}>
      <Card
        sx={{
          p: { xs: 3, md: 5 },
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 3,
          alignItems: { sm: 'center' },
        }}
      >
        <GroupsRounded aria-hidden sx={{ fontSize: 48, color: 'primary.main' }} />
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
            {t('landing.groups.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
            {t('landing.groups.text')}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {t('landing.groups.status')}
        </Typography>
      </Card>
    </Container>
  )
}
