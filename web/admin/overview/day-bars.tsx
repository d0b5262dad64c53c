import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useTranslation } from 'react-i18next'
import type { WebsiteDay } from '#contract/admin/overview.ts'
import { formatUtcDay } from '#web/ui/format/dates.ts'
import { byLocale } from '#web/ui/format/locale.ts'
import { formatCount, formatShort } from '#web/ui/format/numbers.ts'
import type { DayValue } from './days-section.tsx'

/** Pixels. */
const HEIGHT = 180

const DAYS_PER_LABEL = 30

/** Without the weekday, because three labels must fit side by side on a phone. */
const dayOfAxis = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

export default function DayBars({ days, value }: { days: readonly WebsiteDay[]; value: DayValue }) {
  const { t } = useTranslation()
  const { vars } = useTheme()
  const { primary, text, divider } = vars!.palette
  const tickLabelStyle = { fontSize: 14, fill: text.secondary }
  const quiet = { disableLine: true, disableTicks: true, tickLabelStyle } as const
  const isEmpty = days.every((day) => day[value] === 0)
  return (
    <BarChart
      height={HEIGHT}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      grid={{ horizontal: true }}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      borderRadius={2}
      series={[
        {
          data: days.map((day) => day[value]),
          label: t(`admin.overview.${value}`),
          color: primary.main,
          valueFormatter: (count) => formatCount(count ?? 0),
        },
      ]}
      xAxis={[
        {
          ...quiet,
          data: days.map(({ day }) => day),
          scaleType: 'band',
          categoryGapRatio: 0.2,
          tickLabelInterval: (_: string, index: number) => index % DAYS_PER_LABEL === 0,
          valueFormatter: (day: string, { location }) =>
            location === 'tick' ? dayOfAxis().format(new Date(day)) : formatUtcDay(day),
        },
      ]}
      yAxis={[
        {
          ...quiet,
          width: 48,
          min: 0,
          // Between 0 and 0 the axis would have its only number in the middle.
          ...(isEmpty && { max: 1 }),
          tickMinStep: 1,
          tickNumber: 4,
          valueFormatter: formatShort,
        },
      ]}
      sx={{ '& .MuiChartsGrid-line': { stroke: divider } }}
    />
  )
}
