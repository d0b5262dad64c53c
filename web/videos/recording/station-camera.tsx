import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { deleteLocalVideo } from '#web/videos/local/local-videos.ts'
import { type FilmedTry, longestRun } from './longest-run.ts'
import { Studio } from './studio.tsx'
import { useStudio } from './use-studio.ts'

interface StationCameraProps {
  userId: string
  onCounted: (seen: FilmedTry) => void
  onClose: () => void
}

/** Counts one try at a station of a test day. Its film is deleted as soon as it is counted: it shows a child who is not the device's owner. */
export default function StationCamera(props: StationCameraProps) {
  const [attempt, setAttempt] = useState(0)
  return <OneTry key={attempt} {...props} onRetry={() => setAttempt((before) => before + 1)} />
}

function OneTry({ userId, onCounted, onClose, onRetry }: StationCameraProps & { onRetry: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const studio = useStudio({
    userId,
    onFilmed: async ({ id, madeAt }, { video, isKept }) => {
      if (isKept) await deleteLocalVideo(id)
      if (video.frames === 0) onRetry()
      else onCounted(longestRun(video, madeAt))
    },
    onFailed: () => {
      notify(t('videos.record.failed'), 'error')
      onClose()
    },
  })
  return <Studio studio={studio} onRetry={onRetry} onClose={onClose} onTap={onClose} />
}
