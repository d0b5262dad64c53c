import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { SessionDelivery } from '#web/sessions/delivery/session-delivery.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'

interface UnsentSessionsProps {
  /** Oldest first, as the outbox sends them. */
  entries: readonly OutboxEntry[]
  onDelete(entry: OutboxEntry): void
}

/** Sessions that are on this device only, newest first like the rest of the history. */
export function UnsentSessions({ entries, onDelete }: UnsentSessionsProps) {
  const { t } = useTranslation()
  if (entries.length === 0) return null
  return (
    <Card component="section" sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 3 }}>
      <Typography variant="h3" component="h2">
        {t('history.notSent')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.toReversed().map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1.5 }}>
            <Typography sx={{ fontWeight: 'fontWeightBold' }}>
              {t('practice.juggles', { count: entry.session.juggleCount })}
              <Typography component="time" dateTime={entry.session.date} color="textSecondary" sx={{ ml: 1 }}>
                {formatDateTime(entry.session.date)}
              </Typography>
            </Typography>
            <SessionDelivery sessionId={entry.id} userId={entry.userId} onDelete={() => onDelete(entry)} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}
