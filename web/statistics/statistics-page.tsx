import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { visuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { AdvancedSection } from './advanced/advanced-section.tsx'
import { BadgesCard } from './badges/badges-card.tsx'
import { NeverPracticed } from './never-practiced.tsx'
import { PeriodSection } from './practice/period-section.tsx'
import { StatisticsFailed } from './statistics-failed.tsx'
import { StreakCard } from './streak/streak-card.tsx'
import { StreakSkeleton } from './streak/streak-skeleton.tsx'
import { YearHeatmap } from './streak/year-heatmap.tsx'
import { useYearOfPractice } from './use-statistics.ts'

/** The player's own statistics. `children` is the list of sessions, which is another word's. */
export default function StatisticsPage({ children: sessions }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { data: year, isError, refetch } = useYearOfPractice()
  if (!year) return isError ? <StatisticsFailed onRetry={() => void refetch()} /> : <StreakSkeleton />
  if (!year.dayStreak.longest) return <NeverPracticed>{sessions}</NeverPracticed>
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box component="h2" sx={visuallyHidden}>
          {t('statistics.streak.title')}
        </Box>
        <StreakCard statistics={year} />
        <YearHeatmap year={year} />
      </Box>
      <PeriodSection />
      <BadgesCard badges={year.badges} />
      <AdvancedSection />
      {sessions && (
        <Box component="section" aria-label={t('statistics.sessions')} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{t('statistics.sessions')}</Typography>
          <div>{sessions}</div>
        </Box>
      )}
    </Box>
  )
}
