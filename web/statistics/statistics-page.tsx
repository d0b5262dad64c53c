import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { visuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { StaleNote } from '#web/ui/states/stale-note.tsx'
import { InsightsIcon } from '#web/ui/icons/practice-icons.ts'
import { BadgesCard } from './achievements/badges-card.tsx'
import { AdvancedSection } from './advanced/advanced-section.tsx'
import { PeriodSection, PeriodSkeleton } from './period/period-section.tsx'
import { StatisticsFailed } from './statistics-failed.tsx'
import { StreakCard, StreakSkeleton } from './streak/streak-card.tsx'
import { YearHeatmap } from './streak/year-heatmap.tsx'
import { useYearOfPractice } from './use-statistics.ts'
import { YearsCard } from './year/years-card.tsx'

/** The player's own statistics. `children` is the list of the latest sessions, which belongs to another word. */
export default function StatisticsPage({ children: sessions }: { children?: ReactNode }) {
  const { data: year, isError, dataUpdatedAt, refetch } = useYearOfPractice()
  const retry = () => void refetch()
  if (!year) return isError ? <StatisticsFailed onRetry={retry} /> : <StatisticsSkeleton />
  return (
    <>
      {isError && <StaleNote loadedAt={dataUpdatedAt} onRetry={retry} />}
      {year.dayStreak.longest ? (
        <Practiced year={year}>{sessions}</Practiced>
      ) : (
        <NeverPracticed>{sessions}</NeverPracticed>
      )}
    </>
  )
}

interface PracticedProps {
  year: Statistics
  children: ReactNode
}

function Practiced({ year, children: sessions }: PracticedProps) {
  const { t } = useTranslation()
  const isAfterFirstScreen = useAfterFirstScreen()
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, sm: 6 }, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box component="h2" sx={visuallyHidden}>
          {t('statistics.streak.title')}
        </Box>
        <StreakCard statistics={year} />
        {isAfterFirstScreen && <YearHeatmap year={year} />}
      </Box>
      {isAfterFirstScreen && <BelowTheFold year={year}>{sessions}</BelowTheFold>}
    </Box>
  )
}

function BelowTheFold({ year, children: sessions }: PracticedProps) {
  const { t } = useTranslation()
  return (
    <>
      <PeriodSection />
      <BadgesCard badges={year.badges} isBrief />
      <YearsCard statistics={year} />
      <AdvancedSection />
      {sessions && (
        <Box component="section" aria-label={t('statistics.sessions')} sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h2">{t('statistics.sessions')}</Typography>
          <div>{sessions}</div>
        </Box>
      )}
    </>
  )
}

/** No session counts yet. Waiting sessions and those under review are shown anyway. */
function NeverPracticed({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Card>
        <EmptyState
          icon={<InsightsIcon fontSize="inherit" />}
          title={t('statistics.empty.title')}
          text={t('statistics.empty.text')}
          action={
            <Button variant="contained" component={Link} to="/practice">
              {t('statistics.empty.action')}
            </Button>
          }
        />
      </Card>
      <div>{children}</div>
      <AdvancedSection />
    </Box>
  )
}

function StatisticsSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2 }}>
      <StreakSkeleton />
      <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
        <Skeleton width="50%" height={32} />
        <Skeleton variant="rounded" height={140} sx={{ mt: 2 }} />
      </Card>
      <PeriodSkeleton />
    </Box>
  )
}
