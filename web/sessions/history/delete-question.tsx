import { useTranslation } from 'react-i18next'
import type { PracticeSession } from '#contract/practice-session.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import type { OutboxEntry } from '#web/sessions/outbox/outbox-entry.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications.tsx'
import { useDeleteSession } from './use-delete-session.ts'

export type Deletion = { kind: 'stored'; session: PracticeSession } | { kind: 'unsent'; entry: OutboxEntry }

/** Asks before a session is deleted, and names it: neither the server nor this device can bring it back. */
export function DeleteQuestion({ deletion, onDone }: { deletion: Deletion | null; onDone(): void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const deleteSession = useDeleteSession()
  const session = deletion?.kind === 'unsent' ? deletion.entry.session : deletion?.session
  const text = () => {
    if (!deletion || !session) return ''
    const key = deletion.kind === 'unsent' ? 'history.delete.unsentText' : 'history.delete.text'
    return t(key, {
      juggles: t('practice.juggles', { count: session.juggleCount }),
      when: formatDateTime(session.date),
    })
  }
  const remove = async () => {
    if (!deletion || !session) return
    try {
      if (deletion.kind === 'unsent') await deviceOutbox.remove(session.id)
      else await deleteSession.mutateAsync(session.id)
      notify(t('history.delete.done'), 'success')
    } catch (problem) {
      const reason = explainProblem(problem)
      notify(t('history.delete.failed', { reason }), 'error')
    }
    onDone()
  }
  return (
    <AskDialog
      open={deletion !== null}
      title={t('history.delete.title')}
      text={text()}
      keep={t('history.delete.keep')}
      confirm={t('history.delete.confirm')}
      destructive
      busy={deleteSession.isPending}
      onKeep={onDone}
      onConfirm={() => void remove()}
    />
  )
}
