import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { byLocale } from '#web/ui/format/locale.ts'
import { useTodayOnDevice } from '#web/ui/device/use-today-on-device.ts'
import { dayGroups } from './day-groups.ts'
import { SessionRow } from './session-row.tsx'

interface SessionDaysProps {
  sessions: readonly OwnSession[]
  onDelete: (session: OwnSession) => void
}

/** The history by day. Each day has the total of its loaded sessions. */
export function SessionDays({ sessions, onDelete }: SessionDaysProps) {
  const { t } = useTranslation()
  const dayLabel = useDayLabel()
  useLinkedDay()
  return dayGroups(sessions).map((day) => (
    <Card
      key={day.localDate}
      id={day.localDate}
      component="section"
      sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 2, scrollMarginTop: 80 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          columnGap: 2,
        }}
      >
        <Typography variant="h3" component="h2" sx={heading}>
          {dayLabel(day.localDate)}
        </Typography>
        {day.sessions.length > 1 && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {t('history.dayTotal', { count: day.juggles })}
          </Typography>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {day.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onDelete={() => onDelete(session)} />
        ))}
      </Box>
    </Card>
  ))
}

const thisYear = byLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const otherYear = byLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Today links to a day of the history. The days are on the page later than the address, so the browser does not find the day itself. */
function useLinkedDay(): void {
  const day = useLocation().hash.slice(1)
  const shown = useRef('')
  useEffect(() => {
    if (day === '' || shown.current === day) return
    const card = document.getElementById(day)
    if (!card) return
    shown.current = day
    card.scrollIntoView()
  })
}

/** A calendar day (YYYY-MM-DD) in words: today, yesterday, Wednesday 18 November. */
function useDayLabel(): (day: string) => string {
  const { t } = useTranslation()
  const today = useTodayOnDevice()
  return (day) => {
    if (day === today) return t('history.today')
    if (day === addDays(today, -1)) return t('history.yesterday')
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return (isThisYear ? thisYear : otherYear)().format(new Date(`${day}T00:00:00Z`))
  }
}

/** Spanish and French write weekdays in lower case, but headings begin with a capital. */
const heading = { '&::first-letter': { textTransform: 'uppercase' } } as const
