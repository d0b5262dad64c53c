import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatBucket, formatBucketShort } from '#web/statistics/format-days.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { Bars, Line, NothingToDraw } from '#web/statistics/charts/drawings.tsx'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'

/** Juggles per day, week or month. */
export function PracticeBars({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { buckets, bucket: unit } = statistics
  const best = buckets.reduce((most, bucket) => (bucket.juggles > most.juggles ? bucket : most))
  return (
    <ChartCard
      title={t(`statistics.amount.title.${unit}`)}
      answer={t(`statistics.amount.most.${unit}`, {
        when: formatBucket(best.start, unit),
        juggles: formatCount(best.juggles),
      })}
      numbers={{
        columns: [
          t(`statistics.units.${unit}`),
          t('statistics.columns.juggles'),
          t('statistics.columns.sessions'),
          t('statistics.columns.time'),
        ],
        rows: buckets.map(({ start, juggles, sessions, seconds }) => [
          formatBucket(start, unit),
          formatCount(juggles),
          formatCount(sessions),
          formatDuration(seconds),
        ]),
      }}
    >
      <Bars
        bars={buckets.map(({ start, juggles }) => ({
          name: formatBucket(start, unit),
          label: formatBucketShort(start, unit),
          value: juggles,
        }))}
        unit={t('statistics.columns.juggles')}
        format={formatCount}
      />
    </ChartCard>
  )
}

/** A smaller change per week counts as none, because the formatting rounds it to zero. */
const LEAST_CHANGE = 0.05

/** The rate over time, with its least-squares line. */
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
