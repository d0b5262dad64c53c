import { useTranslation } from 'react-i18next'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { AnswerCard, TooFew } from './answer-card.tsx'
import { formatShare } from './format-change.ts'
import { IntervalBar } from './interval-bar.tsx'

/** How alike the latest sessions are. */
export function Consistency({ finding }: { finding: AdvancedStatistics['consistency'] }) {
  const { t } = useTranslation()
  if (finding.status === 'tooFew') return <TooFew question="consistency" finding={finding} />
  const { variation, median, lowerQuartile, upperQuartile, sessions } = finding
  return (
    <AnswerCard
      question="consistency"
      answer={t('statistics.advanced.consistency.answer', {
        low: formatCount(lowerQuartile),
        high: formatCount(upperQuartile),
      })}
      certainty={t('statistics.advanced.consistency.certainty', {
        median: formatCount(median),
        variation: formatShare(variation),
        sessions,
      })}
    >
      <IntervalBar
        low={lowerQuartile}
        middle={median}
        high={upperQuartile}
        reference={{ value: 0, label: t('statistics.advanced.consistency.zero') }}
        format={formatCount}
      />
    </AnswerCard>
  )
}
