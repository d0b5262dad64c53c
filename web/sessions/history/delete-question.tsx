import { useTranslation } from 'react-i18next'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Asks before a session is deleted that only this device has, and names it: nothing can bring it back. */
export function DeleteQuestion({ entry, onDone }: { entry: OutboxEntry | null; onDone(): void }) {
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
