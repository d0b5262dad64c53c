import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { useAdvancedStatistics } from '#web/statistics/use-statistics.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { QUESTIONS } from './answer-card.tsx'
import { Consistency, Fatigue, Months, NextBest, Trend } from './answers.tsx'

/** Advanced analytics. Players whose plan lacks them see an explanation. */
export function AdvancedSection() {
  const { t } = useTranslation()
  const { profile } = useAuth()
  const may = useMay()
  if (!profile || !may.call('GET', '/api/me/statistics/advanced')) return null
  return (
    <Box
      component="section"
      aria-label={t('statistics.advanced.title')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}
    >
      <Typography variant="h2">{t('statistics.advanced.title')}</Typography>
      {entitlementAllows(profile.entitlement.tier, 'advancedAnalytics') ? (
        <AdvancedAnswers />
      ) : (
        <AdvancedInvitation />
      )}
    </Box>
  )
}

/** The questions that advanced analytics answer, for players without them. It shows no invented numbers. */
function AdvancedInvitation() {
  const { t } = useTranslation()
  return (
    <Card sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography>{t('statistics.advanced.invitation')}</Typography>
      <Box component="ul" sx={questionList}>
        {QUESTIONS.map((question) => (
          <Typography component="li" key={question} sx={{ fontWeight: 'fontWeightBold' }}>
            {t(`statistics.advanced.${question}.title`)}
          </Typography>
        ))}
      </Box>
      <Button component={Link} to="/billing" variant="contained">
        {t('statistics.advanced.seePlus')}
      </Button>
    </Card>
  )
}

/** The answers, each with its certainty, or with the number of missing sessions. */
function AdvancedAnswers() {
  const { data, error, isPending, refetch } = useAdvancedStatistics()
  if (isPending) return <AnswersSkeleton />
  if (!data)
    return (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  return (
    <Box sx={answerGrid}>
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
    <Box role="status" aria-label={t('common.loading')} sx={answerGrid}>
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

const questionList = {
  m: 0,
  my: 3,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}

const answerGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
