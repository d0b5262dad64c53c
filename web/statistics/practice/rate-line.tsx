import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatBucket, formatBucketShort } from '#web/statistics/calendar-words.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { Line } from '#web/statistics/charts/drawings.tsx'
import { formatRate } from '#web/ui/format/numbers.ts'
import { NothingToDraw } from './nothing-to-draw.tsx'

/** Less than this in a week reads as no change: it is what formatting rounds away. */
const LEAST_CHANGE = 0.05

/** The rate over time with the line of least squares through it. */
export function RateLine({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { rate, bucket: unit } = statistics
  const { points, trend } = rate
  return (
    <ChartCard
      title={t('statistics.rate.title')}
      answer={
        trend &&
        t(`statistics.rate.${courseOf(trend.perWeek)}`, { change: formatRate(Math.abs(trend.perWeek)) })
      }
      numbers={{
        columns: [t(`statistics.units.${unit}`), t('statistics.columns.rate')],
        rows: points.map(({ date, rate }) => [formatBucket(date, unit), formatRate(rate)]),
      }}
    >
      {points.length < 2 ? (
        <NothingToDraw>{t('statistics.rate.tooFew')}</NothingToDraw>
      ) : (
        <Line
          points={points.map(({ date, rate }) => ({ at: Date.parse(date), value: rate }))}
          unit={t('statistics.columns.rate')}
          trend={trend}
          trendName={t('statistics.rate.trend')}
          format={formatRate}
          formatAt={(at, long) => {
            const date = new Date(at).toISOString().slice(0, 10)
            return long ? formatBucket(date, unit) : formatBucketShort(date, unit)
          }}
        />
      )}
    </ChartCard>
  )
}

function courseOf(perWeek: number): 'faster' | 'slower' | 'steady' {
  if (Math.abs(perWeek) < LEAST_CHANGE) return 'steady'
  return perWeek > 0 ? 'faster' : 'slower'
}
