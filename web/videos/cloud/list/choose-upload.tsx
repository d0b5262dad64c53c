import { useTranslation } from 'react-i18next'
import type { VideoStorage } from '#contract/videos.ts'
import { formatBytes } from '#web/ui/format/bytes.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { VideoFileButton } from '#web/videos/choosing/video-file-button.tsx'
import { uploads } from '#web/videos/cloud/uploading/uploads.ts'

/** Uploads any video of this device; one that cannot fit is told of before a byte is sent. */
export function ChooseUpload({ userId, storage }: { userId: string; storage: VideoStorage }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const choose = (file: File) => {
    const { name, size } = file
    const left = Math.max(0, storage.quotaBytes - storage.usedBytes)
    if (size > storage.maxBytes) {
      const most = formatBytes(storage.maxBytes)
      notify(t('cloudVideos.storage.tooLarge', { name, most }), 'warning')
    } else if (size > left) {
      notify(t('cloudVideos.storage.noRoom', { name, left: formatBytes(left) }), 'warning')
    } else void uploads.add({ userId, name, size }, file)
  }
  return (
    <div>
      <VideoFileButton variant="contained" size="large" onFile={choose}>
        {t('cloudVideos.upload.choose')}
      </VideoFileButton>
    </div>
  )
}
