import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useAdvancedStatistics } from '#web/statistics/use-statistics.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Consistency } from './consistency.tsx'
import { Fatigue } from './fatigue.tsx'
import { Months } from './months.tsx'
import { NextBest } from './next-best.tsx'
import { QUESTIONS } from './questions.ts'
import { Trend } from './trend.tsx'

/** The answers, each with how sure it is, or with how many sessions are missing. */
export function AdvancedAnswers() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAdvancedStatistics()
  if (error && !data) {
    return (
      <Card>
        <ErrorState
          title={t('statistics.advanced.failed')}
          text={explainProblem(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  }
  if (!data) return <AnswersSkeleton />
  return (
    <Box sx={grid}>
      <NextBest finding={data.nextBest} />
      <Trend question="juggles" finding={data.trend.juggles} />
      <Trend question="rate" finding={data.trend.rate} />
      <Consistency finding={data.consistency} />
      <Fatigue finding={data.fatigue} />
      <Months months={data.months} />
    </Box>
  )
}

function AnswersSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={grid}>
      {QUESTIONS.map((question) => (
        <Card key={question} sx={{ p: { xs: 2.5, sm: 3 } }}>
          <Skeleton width="60%" height={28} />
          <Skeleton width="40%" height={44} />
          <Skeleton height={22} />
          <Skeleton width="70%" height={22} />
        </Card>
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
