import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { EarnedBadges } from './earned-badges.tsx'
import { NextBadges } from './next-badges.tsx'

/** What the player has earned, and what comes next. */
export function BadgesCard({ badges: { earned, next } }: Pick<Statistics, 'badges'>) {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={t('statistics.badges.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" component="h2">
          {t('statistics.badges.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('statistics.badges.earned', { count: earned.length })}
        </Typography>
      </Box>
      {earned.length > 0 && <EarnedBadges badges={earned} />}
      <NextBadges badges={next} />
    </Card>
  )
}
