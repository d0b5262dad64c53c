import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { AVATAR_SIZE } from './player-card.tsx'

/** The page in the shape of what comes. */
export function PlayerSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('publicPlayer.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Card sx={{ ...card, display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 3 } }}>
        <Skeleton variant="circular" width={AVATAR_SIZE} height={AVATAR_SIZE} />
        <Typography variant="h1" component="span">
          <Skeleton width="7ch" />
        </Typography>
      </Card>
      <Card sx={card}>
        <Skeleton width="12ch" />
        <Skeleton width="5ch" sx={{ fontSize: '4rem' }} />
        <Skeleton width="80%" height={88} />
      </Card>
    </Box>
  )
}

const card = { p: { xs: 2.5, sm: 4 } }
