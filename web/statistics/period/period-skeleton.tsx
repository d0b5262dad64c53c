import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { DrawingSkeleton } from '#web/statistics/charts/drawings.tsx'

/** The placeholder of totals, bests and four charts. */
export function PeriodSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      {[128, 176].map((height) => (
        <Card key={height} sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Skeleton width="12ch" height={24} />
          <Skeleton width="60%" height={height - 64} />
        </Card>
      ))}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {[1, 2, 3, 4].map((chart) => (
          <Card key={chart} sx={{ p: { xs: 2.5, sm: 3 } }}>
            <Skeleton width="60%" height={32} />
            <Skeleton width="40%" height={22} sx={{ mb: 2 }} />
            <DrawingSkeleton />
          </Card>
        ))}
      </Box>
    </Box>
  )
}
