import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { SessionDelivery } from '#web/sessions/delivery/session-delivery.tsx'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface UnsentSessionsProps {
  /** Oldest first, the order of sending. */
  entries: readonly OutboxEntry[]
  onDelete: (entry: OutboxEntry) => void
}

/** Sessions that are only on this device, newest first like the rest of the history. */
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

/** Asks before it deletes a session that only this device has, and names it. This cannot be undone. */
export function DeleteQuestion({ entry, onDone }: { entry: OutboxEntry | null; onDone: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const juggles = t('practice.juggles', { count: entry?.session.juggleCount ?? 0 })
  const remove = async () => {
    if (!entry) return
    await deviceOutbox.remove(entry.id)
    notify(t('history.delete.done', { juggles }), 'success')
    onDone()
  }
  return (
    <AskDialog
      open={entry !== null}
      title={t('history.delete.title')}
      text={
        entry ? t('history.delete.unsentText', { juggles, when: formatDateTime(entry.session.date) }) : ''
      }
      keep={t('history.delete.keep')}
      confirm={t('history.delete.confirm')}
      destructive
      onKeep={onDone}
      onConfirm={() => void remove()}
    />
  )
}
