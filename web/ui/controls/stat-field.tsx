import { useTranslation } from 'react-i18next'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { Choice } from './select-choice.tsx'

interface StatFieldProps {
  value: LeaderboardStat
  onChoose: (stat: LeaderboardStat) => void
}

/** The choice of the statistic by which an exported board ranks. */
export function StatField({ value, onChoose }: StatFieldProps) {
  const { t } = useTranslation()
  const choices = LEADERBOARD_STATS.map((stat) => ({
    value: stat,
    label: t(`leaderboards.stats.${stat}.label`),
  }))
  return (
    <Choice
      size="medium"
      label={t('groupAdmin.export.stat')}
      value={value}
      choices={choices}
      onChoose={onChoose}
    />
  )
}
