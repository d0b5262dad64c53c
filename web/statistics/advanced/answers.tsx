import { useTranslation } from 'react-i18next'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { formatDays } from '#web/statistics/format-days.ts'
import { ChartTable } from '#web/statistics/charts/chart-table.tsx'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { AnswerCard, formatChange, formatRelativeChange, formatShare, TooFew } from './answer-card.tsx'
import { IntervalBar } from './interval-bar.tsx'

/** The expected best of the next sessions as a range, and the chance of a record. */
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

/** How similar the latest sessions are. */
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

type MonthsOfPractice = AdvancedStatistics['months']

/** The last 30 days, compared with the 30 before. */
export function Months({ months: { current, previous, change } }: { months: MonthsOfPractice }) {
  const { t } = useTranslation()
  const sayChange = (share: number | null) => (share === null ? '–' : formatRelativeChange(share))
  const row = (
    measure: keyof MonthsOfPractice['change'],
    label: string,
    format: (value: number) => string,
  ) => [label, format(current[measure]), format(previous[measure]), sayChange(change[measure])]
  return (
    <AnswerCard
      question="months"
      answer={
        change.juggles === null
          ? t('statistics.advanced.notYet')
          : t('statistics.advanced.months.answer', { change: sayChange(change.juggles) })
      }
      certainty={t('statistics.advanced.months.spans', {
        current: formatDays(current.from, current.to),
        previous: formatDays(previous.from, previous.to),
      })}
    >
      <ChartTable
        caption={t('statistics.advanced.months.title')}
        numbers={{
          columns: ['measure', 'now', 'before', 'change'].map((column) =>
            t(`statistics.advanced.months.columns.${column as 'measure'}`),
          ),
          rows: [
            row('juggles', t('statistics.columns.juggles'), formatCount),
            row('seconds', t('statistics.columns.time'), formatDuration),
            row('practiceDays', t('statistics.columns.days'), formatCount),
            row('averageRate', t('statistics.columns.rate'), formatRate),
          ],
        }}
      />
    </AnswerCard>
  )
}
