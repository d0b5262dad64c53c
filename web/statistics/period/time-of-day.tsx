import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { LEAST_SESSIONS_TO_COMPARE } from '#domain/statistics/time-of-day.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { Bars } from '#web/statistics/charts/drawings.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { formatHour, formatHours } from './hours.ts'

/** Juggles per session by the local time of day. */
export function TimeOfDay({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { parts, best } = statistics.timeOfDay
  return (
    <ChartCard
      title={t('statistics.timeOfDay.title')}
      answer={
        best
          ? t('statistics.timeOfDay.best', {
              when: formatHours(best),
              juggles: formatCount(best.averageJuggles),
            })
          : t('statistics.timeOfDay.tooFew', { count: LEAST_SESSIONS_TO_COMPARE })
      }
      numbers={{
        columns: [
          t('statistics.timeOfDay.time'),
          t('statistics.columns.perSession'),
          t('statistics.columns.sessions'),
        ],
        rows: parts.map((part) => [
          formatHours(part),
          formatCount(part.averageJuggles),
          formatCount(part.sessions),
        ]),
      }}
    >
      <Bars
        bars={parts.map((part) => ({
          name: formatHours(part),
          label: formatHour(part.fromHour),
          value: Math.round(part.averageJuggles),
        }))}
        unit={t('statistics.columns.perSession')}
        format={formatCount}
        highlighted={best ? parts.findIndex(({ fromHour }) => fromHour === best.fromHour) : undefined}
      />
    </ChartCard>
  )
}
