import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { formatDayWithWeekday, formatWeekday } from '#web/statistics/format-days.ts'
import { formatShortMonth } from '#web/ui/format/dates.ts'
import { ChartCard } from '#web/statistics/charts/chart-card.tsx'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'
import { type HeatmapDay, heatmapWeeks } from './heatmap-weeks.ts'

/** Every day of the last year. Darker days have more practice. */
export function YearHeatmap({ year }: { year: Statistics }) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<HeatmapDay | null>(null)
  const sayDay = ({ date, juggles, sessions }: HeatmapDay) =>
    t(sessions > 0 ? 'statistics.heatmap.day' : 'statistics.heatmap.restDay', {
      date: formatDayWithWeekday(date),
      juggles: t('practice.juggles', { count: juggles }),
    })
  return (
    <ChartCard
      title={t('statistics.heatmap.title')}
      answer={pointed ? sayDay(pointed) : t('statistics.heatmap.answer', { count: year.totals.practiceDays })}
      numbers={{
        columns: [
          t('statistics.units.day'),
          t('statistics.columns.juggles'),
          t('statistics.columns.sessions'),
          t('statistics.columns.time'),
        ],
        rows: year.days
          .toReversed()
          .map((day) => [
            formatDayWithWeekday(day.date),
            formatCount(day.juggles),
            formatCount(day.sessions),
            formatDuration(day.seconds),
          ]),
      }}
    >
      <NewestInSight>
        <Weeks weeks={heatmapWeeks(year.days, year)} onPoint={setPointed} />
      </NewestInSight>
      <HeatmapLegend />
    </ChartCard>
  )
}

/** Scrolls to the newest days, because a phone only has room for some months. */
function NewestInSight({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (room.current) room.current.scrollLeft = room.current.scrollWidth
  }, [])
  return (
    // Not a keyboard stop, although browsers make scroll areas focusable: screen readers do not see it, and the table is one press away.
    <Box ref={room} tabIndex={-1} sx={{ overflowX: 'auto', pb: 1 }}>
      {children}
    </Box>
  )
}

interface WeeksProps {
  weeks: (HeatmapDay | null)[][]
  onPoint: (day: HeatmapDay | null) => void
}

function Weeks({ weeks, onPoint }: WeeksProps) {
  const width = LEFT + weeks.length * STEP
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${HEAD + 7 * STEP}`}
      // Grows with the card. The cells keep a minimal size, so that a finger can tell them apart.
      sx={{
        display: 'block',
        width: 1,
        minWidth: width - 70,
        fontSize: 11,
        fill: 'var(--keepup-palette-text-secondary)',
      }}
      // A finger leaves when it lifts. What it touched stays to be read.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(null)}
    >
      <Axes weeks={weeks} />
      {weeks.map((week, column) =>
        week.map(
          (day, row) =>
            day && (
              <rect
                key={day.date}
                x={LEFT + column * STEP}
                y={HEAD + row * STEP}
                width={CELL}
                height={CELL}
                rx={3}
                style={{ fill: heatmapColor(day.level) }}
                onPointerEnter={() => onPoint(day)}
              />
            ),
        ),
      )}
    </Box>
  )
}

function Axes({ weeks }: { weeks: (HeatmapDay | null)[][] }) {
  const dates = weeks.map((week) => week.find(Boolean)!.date)
  return (
    <>
      {dates.map((date, column) => {
        const isNew = column > 0 && date.slice(0, 7) !== dates[column - 1]!.slice(0, 7)
        return (
          isNew && (
            <text key={date} x={LEFT + column * STEP} y={HEAD - 6}>
              {formatShortMonth(date.slice(0, 7))}
            </text>
          )
        )
      })}
      {[0, 2, 4].map((row) => (
        <text key={row} x={0} y={HEAD + row * STEP + CELL - 2}>
          {formatWeekday(weeks[1]![row]!.date)}
        </text>
      ))}
    </>
  )
}

function HeatmapLegend() {
  const { t } = useTranslation()
  return (
    <Box sx={{ mt: 1, display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="caption" color="textSecondary" sx={{ mr: 0.5 }}>
        {t('statistics.heatmap.less')}
      </Typography>
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <Box
          key={level}
          sx={{
            width: CELL,
            height: CELL,
            borderRadius: '3px',
            bgcolor: heatmapColor(level),
            forcedColorAdjust: 'none',
          }}
        />
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ ml: 0.5 }}>
        {t('statistics.heatmap.more')}
      </Typography>
    </Box>
  )
}

/** Units of the drawing. */
const CELL = 12
const STEP = 15
/** Room for the months at the top and the weekdays on the left. */
const HEAD = 18
const LEFT = 30

const SHARES = [0, 30, 52, 76, 100] as const

const heatmapColor = (level: HeatmapDay['level']): string =>
  level === 0
    ? 'var(--keepup-palette-surface-raised)'
    : `color-mix(in srgb, var(--keepup-palette-primary-main) ${SHARES[level]}%, var(--keepup-palette-background-paper))`
