import { useTranslation } from 'react-i18next'
import { sendRequest } from '#web/platform/api/send-request.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { ownHeaders } from '#web/platform/api/own-headers.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Pixels to upload: twice the stored size, so that the server can scale it down. */
const SENT_SIZE = 512

/** In pixels of the picture, by its center. */
interface Square {
  x: number
  y: number
  side: number
}

/** The square of a picture as a file. The browser has decoded the picture, so rotated and rare formats work, too. */
async function cutPhoto(picture: HTMLImageElement, { x, y, side }: Square): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SENT_SIZE
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, SENT_SIZE, SENT_SIZE)
  return new Promise((resolve, reject) => {
    // Browsers without WebP encoding write PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be cut'))),
      'image/webp',
      0.92,
    )
  })
}

/** Changes the photo. Every place that shows it reloads it. */
export function usePhoto() {
  const { t } = useTranslation()
  const notify = useNotify()
  const upload = useAction({
    async act({ picture, square }: { picture: HTMLImageElement; square: Square }) {
      const photo = await cutPhoto(picture, square)
      await unwrap<undefined>(
        sendRequest('/api/me/photo', {
          method: 'PUT',
          headers: { 'content-type': photo.type, ...ownHeaders() },
          body: photo,
        }),
      )
    },
    invalidates: [queryKeys.me],
  })
  const remove = useAction({
    async act() {
      await unwrap(api.api.me.photo.$delete())
      notify(t('account.photo.removed'), 'success')
    },
    failed: explainProblem,
    invalidates: [queryKeys.me],
  })
  return { upload, remove }
}
