import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Statistics } from '#contract/statistics/statistics.ts'
import type { StatisticsPeriod } from '#domain/statistics/window.ts'
import { BestsCard } from '#web/statistics/achievements/bests-card.tsx'
import { DrawingSkeleton } from '#web/statistics/charts/drawings.tsx'
import { formatDays } from '#web/statistics/format-days.ts'
import {
  readStatisticsChoice,
  type StatisticsChoice,
  UNITS_OF_PERIOD,
  writeStatisticsChoice,
} from '#web/statistics/statistics-address.ts'
import { StatisticsFailed } from '#web/statistics/statistics-failed.tsx'
import { useStatistics } from '#web/statistics/use-statistics.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { Figures } from '#web/ui/facts/figures.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { PACE } from '#web/ui/motion.ts'
import { BodyParts, RunLengths } from './charts-of-runs.tsx'
import { PracticeBars, RateLine } from './charts-over-time.tsx'
import { PeriodChoice, UnitChoice } from './period-choice.tsx'
import { TimeOfDay } from './time-of-day.tsx'

/** The totals, bests and charts of the period in the address. */
export function PeriodSection() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choice = readStatisticsChoice(search)
  const choose = (chosen: StatisticsChoice) =>
    setSearch(writeStatisticsChoice(search, chosen), { preventScrollReset: true, replace: true })
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={heading}>
        <Typography variant="h2">{t('statistics.totals.title')}</Typography>
        <PeriodChoice
          period={choice.period}
          onChoose={(period) => choose({ period, bucket: UNITS_OF_PERIOD[period][0] })}
        />
      </Box>
      <Period choice={choice} onChoose={choose} />
    </Box>
  )
}

function Period({
  choice,
  onChoose,
}: {
  choice: StatisticsChoice
  onChoose: (choice: StatisticsChoice) => void
}) {
  const { t } = useTranslation()
  const { data: statistics, isError, isPlaceholderData, refetch } = useStatistics(choice)
  if (!statistics) return isError ? <StatisticsFailed onRetry={() => void refetch()} /> : <PeriodSkeleton />
  if (statistics.totals.sessions === 0) return <NoPracticeInPeriod period={statistics.period} />
  return (
    <Box aria-busy={isPlaceholderData} sx={[stack, isPlaceholderData && { opacity: 0.6 }]}>
      <TotalsCard statistics={statistics} />
      <BestsCard
        title={t(`statistics.records.of.${statistics.period}`)}
        period={statistics.period}
        bests={statistics.bests}
        records={statistics.records}
      />
      <UnitChoice choice={choice} onChoose={onChoose} />
      <Box sx={charts}>
        <PracticeBars statistics={statistics} />
        <RateLine statistics={statistics} />
        <RunLengths statistics={statistics} />
        <TimeOfDay statistics={statistics} />
        <BodyParts statistics={statistics} />
      </Box>
    </Box>
  )
}

/** The totals of the period. */
function TotalsCard({ statistics: { totals, from, to } }: { statistics: Statistics }) {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-label={t('statistics.totals.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Figures
        hero={{
          label: t('statistics.columns.juggles'),
          value: formatCount(totals.juggles),
          note: formatDays(from, to),
        }}
        others={[
          {
            label: t('statistics.columns.sessions'),
            value: formatCount(totals.sessions),
            note: t('statistics.totals.perSession', { juggles: formatCount(totals.averageJuggles) }),
          },
          {
            label: t('statistics.columns.days'),
            value: formatCount(totals.practiceDays),
          },
          { label: t('statistics.columns.time'), value: formatDuration(totals.seconds) },
          { label: t('statistics.columns.rate'), value: formatRate(totals.averageRate) },
        ]}
      />
    </Card>
  )
}

function NoPracticeInPeriod({ period }: { period: StatisticsPeriod }) {
  const { t } = useTranslation()
  return (
    <Card>
      <EmptyState
        title={t(`statistics.empty.${period}`)}
        text={t('statistics.empty.periodText')}
        action={
          <Button variant="contained" component={Link} to="/practice">
            {t('statistics.empty.action')}
          </Button>
        }
      />
    </Card>
  )
}

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
}
const stack = { display: 'grid', gap: 2, minWidth: 0, transition: `opacity ${PACE}` }
const charts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}

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
