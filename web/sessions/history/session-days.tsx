import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { OwnSession } from '#contract/sessions/practice-session.ts'
import { useDayLabel } from './use-day-label.ts'
import { dayGroups } from './day-groups.ts'
import { SessionRow } from './session-row.tsx'

interface SessionDaysProps {
  sessions: readonly OwnSession[]
  onDelete(session: OwnSession): void
}

/** The history by day, each with its sum of what has loaded. */
export function SessionDays({ sessions, onDelete }: SessionDaysProps) {
  const { t } = useTranslation()
  const dayLabel = useDayLabel()
  return dayGroups(sessions).map((day) => (
    <Card key={day.localDate} component="section" sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
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

/** Spanish and French begin the name of a weekday with a small letter, but no heading. */
const heading = { '&::first-letter': { textTransform: 'uppercase' } } as const
