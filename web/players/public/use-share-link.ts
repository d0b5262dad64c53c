import { useTranslation } from 'react-i18next'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Gives a link of ours away: by what the device offers for it, otherwise by the clipboard. */
export function useShareLink(path: string): () => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const copy = (url: string) =>
    navigator.clipboard.writeText(url).then(
      () => notify(t('publicPlayer.own.copied'), 'success'),
      () => notify(t('publicPlayer.own.copyFailed', { url }), 'error'),
    )
  return () => {
    const url = new URL(path, location.origin).href
    if (!('share' in navigator)) return void copy(url)
    navigator.share({ url }).catch((reason: unknown) => {
      // Who closes the device's sheet has changed their mind.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) void copy(url)
    })
  }
}
