import { useTranslation } from 'react-i18next'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { AnswerCard, TooFew } from './answer-card.tsx'
import { formatRelativeChange } from './format-change.ts'
import { IntervalBar } from './interval-bar.tsx'

/** Whether runs get shorter within a session. */
export function Fatigue({ finding }: { finding: AdvancedStatistics['fatigue'] }) {
  const { t } = useTranslation()
  if (finding.status === 'tooFew') return <TooFew question="fatigue" finding={finding} />
  const { course, ratio, low, high, sessions } = finding
  return (
    <AnswerCard
      question="fatigue"
      answer={t(`statistics.advanced.fatigue.${course}`)}
      certainty={t('statistics.advanced.fatigue.certainty', {
        change: formatRelativeChange(ratio - 1),
        low: formatRelativeChange(low - 1),
        high: formatRelativeChange(high - 1),
        sessions,
      })}
    >
      <IntervalBar
        low={low - 1}
        middle={ratio - 1}
        high={high - 1}
        reference={{ value: 0, label: t('statistics.advanced.noChange') }}
        format={formatRelativeChange}
      />
    </AnswerCard>
  )
}
