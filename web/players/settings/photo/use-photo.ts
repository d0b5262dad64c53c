import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/shell/api/client.ts'
import { inOwnLanguage } from '#web/shell/api/in-own-language.ts'

/** Pixels that are sent: twice what is kept, so that the server has something to make smaller. */
const SENT_SIZE = 512

/** The square of a picture as a file; the browser has read the picture, so that turned and exotic ones work too. */
export async function cutPhoto(picture: HTMLImageElement, x: number, y: number, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SENT_SIZE
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, SENT_SIZE, SENT_SIZE)
  return new Promise((resolve, reject) => {
    // Browsers that cannot write WebP write PNG.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be cut'))),
      'image/webp',
      0.92,
    )
  })
}

/** Every place that shows the photo asks for it anew. */
export function usePhoto() {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['me'] })
  const upload = useMutation({
    mutationFn: (photo: Blob) =>
      unwrap<undefined>(
        fetch('/api/me/photo', {
          method: 'PUT',
          headers: { 'content-type': photo.type, ...inOwnLanguage() },
          body: photo,
        }),
      ),
    onSuccess,
  })
  const remove = useMutation({ mutationFn: () => unwrap(api.api.me.photo.$delete()), onSuccess })
  return { upload, remove }
}
