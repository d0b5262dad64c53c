import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { LEAST_SESSIONS_TO_COMPARE } from '#domain/statistics/time-of-day.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { Bars } from '#web/statistics/charts/drawings.tsx'
import { byLocale } from '#web/ui/format/locale.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

const hour = byLocale((locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' }))
/** A range that ends at midnight ends on another day, which `formatRange` would name. */
const name = ({ fromHour, toHour }: { fromHour: number; toHour: number }) =>
  toHour === 24
    ? `${hour().format(atHour(fromHour))} – ${hour().format(atHour(0))}`
    : hour().formatRange(atHour(fromHour), atHour(toHour))
const atHour = (clock: number) => new Date(Date.UTC(2000, 0, 1, clock))

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
              when: name(best),
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
        rows: parts.map((part) => [name(part), formatCount(part.averageJuggles), formatCount(part.sessions)]),
      }}
    >
      <Bars
        bars={parts.map((part) => ({
          name: name(part),
          label: hour().format(atHour(part.fromHour)),
          value: Math.round(part.averageJuggles),
        }))}
        unit={t('statistics.columns.perSession')}
        format={formatCount}
        highlighted={best ? parts.findIndex(({ fromHour }) => fromHour === best.fromHour) : undefined}
      />
    </ChartCard>
  )
}
