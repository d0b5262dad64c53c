import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { BestsCard } from '#web/statistics/bests/bests-card.tsx'
import { PeriodChoice } from '#web/statistics/period-choice.tsx'
import {
  readStatisticsChoice,
  UNITS_OF_PERIOD,
  writeStatisticsChoice,
  type StatisticsChoice,
} from '#web/statistics/statistics-address.ts'
import { useStatistics } from '#web/statistics/use-statistics.ts'
import { StatisticsFailed } from '#web/statistics/statistics-failed.tsx'
import { BodyParts } from './body-parts.tsx'
import { NoPracticeInPeriod } from './no-practice-in-period.tsx'
import { PeriodSkeleton } from './period-skeleton.tsx'
import { PracticeBars } from './practice-bars.tsx'
import { RateLine } from './rate-line.tsx'
import { RunLengths } from './run-lengths.tsx'
import { TimeOfDay } from './time-of-day.tsx'
import { TotalsCard } from './totals-card.tsx'
import { UnitChoice } from './unit-choice.tsx'

/** What a period adds up to, its bests and its charts. The address says which period. */
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
  onChoose(choice: StatisticsChoice): void
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

const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
}
const stack = { display: 'grid', gap: 2, minWidth: 0, transition: 'opacity 160ms ease-out' }
const charts = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
