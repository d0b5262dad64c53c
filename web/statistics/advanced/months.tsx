import { useTranslation } from 'react-i18next'
import type { AdvancedStatistics } from '#contract/statistics/advanced-statistics.ts'
import { ChartTable } from '#web/statistics/charts/chart-table.tsx'
import { formatDays } from '#web/statistics/calendar-words.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { AnswerCard } from './answer-card.tsx'
import { formatRelativeChange } from './format-change.ts'

type MonthsOfPractice = AdvancedStatistics['months']

/** The last 30 days against the 30 before. */
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
