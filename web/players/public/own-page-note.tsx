import IosShare from '@mui/icons-material/IosShareRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useShareLink } from './use-share-link.ts'

/** To the player themselves: who sees this page, how to change that, and the link to give away. */
export function OwnPageNote({ uid }: { uid: string }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const share = useShareLink(`/players/${uid}`)
  if (!profile) return null
  const { visibility } = profile
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 220px' }}>
        {t(`publicPlayer.own.${visibility}`)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button component={Link} to="/settings" variant="outlined">
          {t('publicPlayer.own.settings')}
        </Button>
        {visibility === 'public' && (
          <Button variant="contained" startIcon={<IosShare />} onClick={share}>
            {t('publicPlayer.own.share')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
