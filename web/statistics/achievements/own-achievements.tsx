import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BadgesCard } from './badges-card.tsx'
import { BestsCard } from './bests-card.tsx'
import { StatisticsFailed } from '#web/statistics/statistics-failed.tsx'
import { useYearOfPractice } from '#web/statistics/use-statistics.ts'

interface OwnAchievementsProps {
  numbers: ReactNode
  /** The numbers together with the bests, for when these do not load. */
  numbersAlone: ReactNode
}

/** The player's records and badges on the profile, below the numbers. Without a session there are none, and the numbers suggest one. */
export default function OwnAchievements({ numbers, numbersAlone }: OwnAchievementsProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useYearOfPractice()
  if (!data) {
    return isError ? (
      <>
        {numbersAlone}
        <StatisticsFailed onRetry={() => void refetch()} />
      </>
    ) : (
      <>
        {numbers}
        <AchievementsSkeleton />
      </>
    )
  }
  if (data.records.length === 0) return numbers
  return (
    <>
      {numbers}
      <BestsCard
        title={t('statistics.records.title')}
        period="all"
        bests={data.records}
        records={data.records}
      />
      <BadgesCard badges={data.badges} />
    </>
  )
}

function AchievementsSkeleton() {
  return [152, 320].map((height) => (
    <Card key={height} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Skeleton width="12ch" height={26} />
      <Skeleton variant="rounded" height={height} sx={{ mt: 2 }} />
    </Card>
  ))
}
