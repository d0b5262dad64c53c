import { useTranslation } from 'react-i18next'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useVideoStorage } from '#web/videos/cloud/use-videos.ts'
import { uploads } from './uploads.ts'

interface FilmedPractice {
  userId: string
  sessionId: string
  /** Seconds of the video. */
  firstTouchAt?: number
  slowdown: number
}

/** Offers to keep a video in the cloud whose practice was just saved; nothing to who could not. */
export function useOfferUpload(): (file: File, practice: FilmedPractice) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const { data: storage } = useVideoStorage()
  return (file, practice) => {
    const { name, size } = file
    if (!storage || storage.refusal || storage.usedBytes + size > storage.quotaBytes) return
    notify(t('cloudVideos.upload.offer'), 'info', {
      label: t('cloudVideos.upload.action'),
      run: () => void uploads.add({ ...practice, name, size }, file),
    })
  }
}
