import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { PeriodSkeleton } from '#web/statistics/practice/period-skeleton.tsx'

/** The whole page, in the shape of what comes. */
export function StreakSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Card sx={{ p: { xs: 2.5, sm: 4 }, display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <Skeleton variant="circular" width={56} height={56} />
        <Skeleton width="9ch" height={96} />
        <Skeleton width="16ch" height={96} />
      </Card>
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Skeleton width="50%" height={32} />
        <Skeleton variant="rounded" height={140} sx={{ mt: 2 }} />
      </Card>
      <PeriodSkeleton />
    </Box>
  )
}
