import { useTranslation } from 'react-i18next'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Copies and says so, or says that the browser did not let us. */
export function useCopy() {
  const { t } = useTranslation()
  const notify = useNotify()
  const copy = async (text: string, done: string) => {
    try {
      // Absent where the page is not secure, as on a school's own network: that fails, too.
      await navigator.clipboard.writeText(text)
      notify(done, 'success')
    } catch {
      notify(t('groups.invite.copyFailed'), 'error')
    }
  }
  return (text: string, done: string) => void copy(text, done)
}
