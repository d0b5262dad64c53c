import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatBucket, formatBucketShort } from '#web/statistics/calendar-words.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { Bars } from '#web/statistics/charts/drawings.tsx'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'

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
