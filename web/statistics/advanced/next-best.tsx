import { useTranslation } from 'react-i18next'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { AnswerCard, TooFew } from './answer-card.tsx'
import { formatShare } from './format-change.ts'
import { IntervalBar } from './interval-bar.tsx'

/** The best of the next sessions, as a range and with the chance of a record. */
export function NextBest({ finding }: { finding: AdvancedStatistics['nextBest'] }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (finding.status === 'tooFew') return <TooFew question="nextBest" finding={finding} />
  const { expected, low, high, chanceOfRecord, nextSessions } = finding
  const best = profile?.bestSessionCount ?? expected
  return (
    <AnswerCard
      question="nextBest"
      answer={t('statistics.advanced.nextBest.answer', { low: formatCount(low), high: formatCount(high) })}
      certainty={t('statistics.advanced.nextBest.certainty', {
        expected: formatCount(expected),
        chance: formatShare(chanceOfRecord),
        count: nextSessions,
      })}
    >
      <IntervalBar
        low={low}
        middle={expected}
        high={high}
        reference={{
          value: best,
          label: t('statistics.advanced.nextBest.record', { best: formatCount(best) }),
        }}
        format={formatCount}
      />
    </AnswerCard>
  )
}
