import { useTranslation } from 'react-i18next'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { shareOrSave } from '#web/ui/share/share-file.ts'
import { openLocalVideo } from './local-videos.ts'

/** Gives a film away as it was recorded. */
export function useShareFilm(): (id: string) => Promise<void> {
  const { t } = useTranslation()
  const notify = useNotify()
  return async (id) => {
    const file = await openLocalVideo(id).catch(() => null)
    if (file) await shareOrSave(file)
    else notify(t('videos.local.openFailed'), 'error')
  }
}
