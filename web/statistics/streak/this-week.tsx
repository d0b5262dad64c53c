import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { weekOf } from '#domain/calendar/week.ts'
import { formatDayWithWeekday, formatWeekdayLetter } from '#web/statistics/calendar-words.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** The days of this week: practiced, still to come, or rest. */
export function ThisWeek({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation()
  const { to: today, days, weeklyGoal, weekStart } = statistics
  const firstDay = weekOf(today, weekStart)
  const practiced = new Set(days.filter(({ date }) => date >= firstDay).map(({ date }) => date))
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {weeklyGoal
          ? t('statistics.week.ofGoal', {
              days: t('leaderboards.days', { count: weeklyGoal.daysThisWeek }),
              goal: weeklyGoal.goal,
            })
          : t('statistics.week.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', gap: 0.75 }}>
        {[0, 1, 2, 3, 4, 5, 6].map((offset) => {
          const date = addDays(firstDay, offset)
          return <DayOfWeek key={date} date={date} practiced={practiced.has(date)} isToday={date === today} />
        })}
      </Box>
    </div>
  )
}

function DayOfWeek({ date, practiced, isToday }: { date: string; practiced: boolean; isToday: boolean }) {
  const { t } = useTranslation()
  return (
    <Box component="li" sx={{ textAlign: 'center' }}>
      <VisuallyHidden>
        {formatDayWithWeekday(date)}:{' '}
        {t(practiced ? 'statistics.week.practiced' : 'statistics.week.notPracticed')}
      </VisuallyHidden>
      <Box aria-hidden sx={[dot, practiced && filled, isToday && today]}>
        {practiced && <CheckIcon sx={{ fontSize: 18 }} />}
      </Box>
      <Typography aria-hidden variant="caption" color="textSecondary">
        {formatWeekdayLetter(date)}
      </Typography>
    </Box>
  )
}

const dot = {
  width: 32,
  height: 32,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'surface.raised',
  '@media (forced-colors: active)': { border: '1px solid', '& svg': { color: 'HighlightText' } },
}
const filled = { bgcolor: 'primary.main', color: 'primary.contrastText' }
const today = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 }
