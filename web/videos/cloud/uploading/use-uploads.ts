import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatPercent } from '#web/ui/format/numbers.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { shareOf, type ShownUpload } from './shown-upload.ts'
import { uploads } from './uploads.ts'

/** The player's uploads on this device, oldest first. */
export const useUploads = (): readonly ShownUpload[] =>
  useSyncExternalStore(uploads.subscribe, uploads.snapshot)

/** How far an upload is, in a sentence. */
export function useUploadStatus(): (upload: ShownUpload) => string {
  const { t } = useTranslation()
  return (upload) => {
    const { phase, secondsLeft, reason } = upload
    const share = formatPercent(shareOf(upload))
    if (phase === 'sending' && secondsLeft !== null)
      return t('cloudVideos.upload.shareAndTime', { share, time: formatDuration(secondsLeft) })
    if (phase === 'sending') return t('cloudVideos.upload.share', { share })
    if (phase === 'paused' || phase === 'offline') return t(`cloudVideos.upload.${phase}`, { share })
    if (phase === 'failed') return reason || t('common.unexpectedProblem')
    return t(`cloudVideos.upload.${phase}`)
  }
}

/** Gives an upload up: nothing of it is left in the cloud, and the video stays on the device. */
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
