import { useTranslation } from 'react-i18next'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { AnswerCard, TooFew } from './answer-card.tsx'
import { formatChange } from './format-change.ts'
import { IntervalBar } from './interval-bar.tsx'

interface TrendProps {
  question: 'juggles' | 'rate'
  finding: AdvancedStatistics['trend']['juggles']
}

/** Whether juggles per session, or the rate, rise or fall from week to week. */
export function Trend({ question, finding }: TrendProps) {
  const { t } = useTranslation()
  if (finding.status === 'tooFew') return <TooFew question={question} finding={finding} />
  const { direction, perWeek, low, high, sessions } = finding
  const change = (value: number) => t('statistics.advanced.perWeek', { change: formatChange(value) })
  return (
    <AnswerCard
      question={question}
      answer={direction === 'unclear' ? t('statistics.trend.unclear') : change(perWeek)}
      certainty={t(`statistics.advanced.trend.${direction}`, {
        low: formatChange(low),
        high: formatChange(high),
        sessions,
      })}
    >
      <IntervalBar
        low={low}
        middle={perWeek}
        high={high}
        reference={{ value: 0, label: t('statistics.advanced.noChange') }}
        format={formatChange}
      />
    </AnswerCard>
  )
}
