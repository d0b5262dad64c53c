import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { SessionDelivery } from '#web/sessions/delivery/session-delivery.tsx'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { practiceDateTime } from '#web/ui/format/practice-time.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface UnsentSessionsProps {
  /** Oldest first, the order of sending. */
  entries: readonly OutboxEntry[]
  onDelete: (entry: OutboxEntry) => void
}

/** This many waiting sessions are shown before the player asks for all. */
const SHOWN = 10

/**
 * Sessions that are only on this device, newest first like the rest of the history. A refused one needs an answer of its own. All others
 * wait for the same, which is said once.
 */
export function UnsentSessions({ entries, onDelete }: UnsentSessionsProps) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  if (entries.length === 0) return null
  const newestFirst = entries.toReversed()
  const refused = newestFirst.filter(({ refusal }) => refusal)
  const waiting = newestFirst.filter(({ refusal }) => !refusal)
  const shown = all ? waiting : waiting.slice(0, SHOWN)
  return (
    <Card component="section" sx={{ px: { xs: 2, sm: 3 }, py: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="h3" component="h2">
          {t('history.notSent')}
        </Typography>
        {waiting.length > 1 && (
          <Typography variant="body2" color="textSecondary">
            {t('practice.outbox.pending', { count: waiting.length })}
          </Typography>
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {refused.map((entry) => (
          <Unsent key={entry.id} entry={entry}>
            <Delivery entry={entry} onDelete={onDelete} />
          </Unsent>
        ))}
      </Box>
      {waiting[0] && (
        <Box sx={{ py: 1.5 }}>
          <Delivery entry={waiting[0]} onDelete={onDelete} />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((entry) => (
          <Unsent key={entry.id} entry={entry} />
        ))}
      </Box>
      {shown.length < waiting.length && (
        <Button onClick={() => setAll(true)}>{t('practice.runs.showAll', { count: waiting.length })}</Button>
      )}
    </Card>
  )
}

function Unsent({ entry: { session }, children }: { entry: OutboxEntry; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box component="li" sx={{ py: children ? 1.5 : 0.75 }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>
        {t('practice.juggles', { count: session.juggleCount })}
        <Typography component="time" dateTime={session.date} color="textSecondary" sx={{ ml: 1 }}>
          {practiceDateTime(session)}
        </Typography>
      </Typography>
      {children}
    </Box>
  )
}

function Delivery({ entry, onDelete }: Pick<UnsentSessionsProps, 'onDelete'> & { entry: OutboxEntry }) {
  return <SessionDelivery sessionId={entry.id} userId={entry.userId} onDelete={() => onDelete(entry)} />
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
      text={entry ? t('history.delete.unsentText', { juggles, when: practiceDateTime(entry.session) }) : ''}
      keep={t('history.delete.keep')}
      confirm={t('history.delete.confirm')}
      destructive
      onKeep={onDone}
      onConfirm={() => void remove()}
    />
  )
}
