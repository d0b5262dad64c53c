import { useTranslation } from 'react-i18next'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { wasClosed } from '#web/ui/share/share-file.ts'

/** Gives a link of ours away: by what the device offers for it, otherwise by the clipboard. */
export function useShareLink(path: string): () => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const copy = async (url: string) => {
    try {
      // Absent where the page is not secure: that fails, too.
      await navigator.clipboard.writeText(url)
      notify(t('publicPlayer.own.copied'), 'success')
    } catch {
      notify(t('publicPlayer.own.copyFailed', { url }), 'error')
    }
  }
  return () => {
    const url = new URL(path, location.origin).href
    if (!('share' in navigator)) return void copy(url)
    navigator.share({ url }).catch((problem: unknown) => {
      if (!wasClosed(problem)) void copy(url)
    })
  }
}
