import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { formatDayWithWeekday } from '#web/statistics/format-days.ts'
import { formatWeekdayLetter } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** The juggles of today and the six days before, as bars. A day with practice leads to its sessions. */
export function LastSevenDays({ statistics: { to: today, days } }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const juggles = new Map(days.map((day) => [day.date, day.juggles]))
  const shown = [6, 5, 4, 3, 2, 1, 0].map((ago) => addDays(today, -ago))
  const most = Math.max(1, ...shown.map((date) => juggles.get(date) ?? 0))
  // As large as the longest number fits its day: a character is about 0.6 em wide.
  const fontSize = `min(0.875rem, ${100 / 7 / (0.6 * formatCount(most).length)}cqi)`
  return (
    <Box sx={{ width: 1, maxWidth: 420, containerType: 'inline-size' }}>
      <Typography variant="body2" color="textSecondary">
        {t('statistics.week.lastSeven')}
      </Typography>
      <Box component="ol" sx={list}>
        {shown.map((date) => (
          <Box component="li" key={date} aria-current={date === today ? 'date' : undefined}>
            <Day
              date={date}
              juggles={juggles.get(date) ?? 0}
              most={most}
              fontSize={fontSize}
              isToday={date === today}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface DayProps {
  date: string
  juggles: number
  /** The most juggles of the seven days. */
  most: number
  /** The size of the numbers. */
  fontSize: string
  isToday: boolean
}

function Day({ date, juggles, most, fontSize, isToday }: DayProps) {
  const { t } = useTranslation()
  const words = juggles > 0 ? t('practice.juggles', { count: juggles }) : t('statistics.week.notPracticed')
  const content = (
    <>
      <VisuallyHidden>
        {t('pairs.labeled', { label: formatDayWithWeekday(date), value: words })}
      </VisuallyHidden>
      <Typography aria-hidden variant="caption" sx={{ whiteSpace: 'nowrap', fontSize }}>
        {juggles > 0 && formatCount(juggles)}
      </Typography>
      <Box
        aria-hidden
        sx={[bar, juggles > 0 && filled]}
        style={{ height: `${Math.round(4 + (52 * juggles) / most)}px` }}
      />
      <Typography
        aria-hidden
        variant="caption"
        sx={isToday ? { color: 'primary.main', fontWeight: 'fontWeightBold' } : { color: 'text.secondary' }}
      >
        {formatWeekdayLetter(date)}
      </Typography>
    </>
  )
  return juggles > 0 ? (
    <Box component={Link} to={`/practice/history#${date}`} sx={[column, linked]}>
      {content}
    </Box>
  ) : (
    <Box sx={column}>{content}</Box>
  )
}

const list = {
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 0.5,
}
const column = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
  height: 1,
  minHeight: 104,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '10px',
} as const
const linked = { '&:hover': { bgcolor: 'surface.raised' } }
const bar = { width: '70%', maxWidth: 28, borderRadius: '5px', bgcolor: 'surface.raised' }
const filled = { bgcolor: 'primary.main', '@media (forced-colors: active)': { bgcolor: 'LinkText' } }
