import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Quick Save (product 2.4): one tap saves the practice, shows a message, and gets ready for the next one. */
export function useQuickSave(
  save: () => Promise<void>,
  session: Pick<RecordSession, 'juggleCount'> | null,
  onReady: () => void,
): () => Promise<void> {
  const { t } = useTranslation()
  const notify = useNotify()
  return async () => {
    await save()
    const juggles = t('practice.juggles', { count: session?.juggleCount ?? 0 })
    notify(t('practice.result.quickSaved', { juggles }), 'success')
    onReady()
  }
}
