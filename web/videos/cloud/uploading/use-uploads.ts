import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { formatDuration, formatPercent } from '#web/ui/format/numbers.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useVideoStorage } from '#web/videos/cloud/use-videos.ts'
import { shareOf, type ShownUpload } from './shown-upload.ts'
import { uploads } from './uploads.ts'
import { wouldBeKept } from './what-is-kept.ts'

/** The player's uploads on this device, oldest first. */
export const useUploads = (): readonly ShownUpload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.snapshot)

/** The progress of an upload as a sentence. */
export function useUploadStatus(): (upload: ShownUpload) => string {
  const { t } = useTranslation()
  return (upload) => {
    const { phase, secondsLeft, reason } = upload
    const share = formatPercent(shareOf(upload))
    if (phase === 'sending' && secondsLeft !== null)
      return t('cloudVideos.upload.shareAndTime', { share, time: formatDuration(secondsLeft) })
    if (phase === 'sending') return t('cloudVideos.upload.share', { share })
    if (phase === 'paused' || phase === 'offline' || phase === 'busy')
      return t(`cloudVideos.upload.${phase}`, { share })
    if (phase === 'failed') return reason || t('common.unexpectedProblem')
    return t(`cloudVideos.upload.${phase}`)
  }
}

/** Cancels an upload. Its bytes in the cloud are deleted, and the video stays on the device. */
export function useStopUpload(): (upload: ShownUpload) => Promise<void> {
  const notify = useNotify()
  return async ({ pending }) => {
    const url = await uploads.forget(pending.id)
    if (url === undefined) return
    const id = url.split('/').at(-1)!
    await unwrap<unknown>(api.api.videos[':id'].$delete({ param: { id } })).catch((problem: unknown) =>
      notify(explainProblem(problem), 'error'),
    )
  }
}

interface FilmedPractice {
  userId: string
  sessionId: string
  /** Seconds of the video. */
  firstTouchAt?: number
  slowdown: number
}

/**
 * Offers to upload the video of a practice that was just saved. `seconds` is the length of the video. Players who cannot upload get no offer,
 * nor does a video that the server would refuse.
 */
export function useOfferUpload(): (file: File, seconds: number, practice: FilmedPractice) => void {
  const { t } = useTranslation()
  const notify = useNotify()
  const { data: storage } = useVideoStorage()
  const offer = async (file: File, seconds: number, practice: FilmedPractice) => {
    const { name, size } = file
    if (!storage || !(await wouldBeKept(file, seconds, storage))) return
    notify(t('cloudVideos.upload.offer'), 'info', {
      label: t('cloudVideos.upload.action'),
      run: () => void uploads.add({ ...practice, name, size }, file),
    })
  }
  return (...video) => void offer(...video)
}
