/** Pixels of the longer side. The server makes its own picture from it. */
const SIZE = 640
/** Milliseconds. */
const PATIENCE = 10_000
/** Milliseconds. */
const SENT_WITHIN_MS = 30_000

/** Gives an uploaded video a thumbnail. A video that this browser cannot show gets none. */
export async function keepThumbnail(file: File, videoId: string): Promise<void> {
  try {
    const body = await drawPicture(file)
    await fetch(`/api/videos/${videoId}/thumbnail`, {
      method: 'PUT',
      headers: { 'content-type': body.type },
      body,
      // The next upload waits for it.
      signal: AbortSignal.timeout(SENT_WITHIN_MS),
    })
  } catch {
    // The video is shown without a thumbnail.
  }
}

async function drawPicture(file: File): Promise<Blob> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    video.src = address
    await heard(video, 'loadedmetadata')
    // Not the first picture, because films often begin with a hand in front of the camera. An unfinished recording has no known duration.
    video.currentTime = Number.isFinite(video.duration) ? Math.min(1, video.duration / 3) : 0.5
    await heard(video, 'seeked')
    const scale = Math.min(1, SIZE / Math.max(video.videoWidth, video.videoHeight))
    const canvas = new OffscreenCanvas(video.videoWidth * scale, video.videoHeight * scale)
    canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } finally {
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}

function heard(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('It cannot be shown')), { once: true })
    setTimeout(() => reject(new Error('It takes too long')), PATIENCE)
  })
}
