/** Milliseconds. */
const PATIENCE = 5_000

/** How long a video plays, as this browser reads it. Null if it cannot, or if an unfinished recording does not say. */
export function secondsOf(file: File): Promise<number | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const patience = setTimeout(() => resolve(null), PATIENCE)
  video.preload = 'metadata'
  video.addEventListener('loadedmetadata', () =>
    resolve(Number.isFinite(video.duration) ? video.duration : null),
  )
  video.addEventListener('error', () => resolve(null))
  video.src = address
  return promise.finally(() => {
    clearTimeout(patience)
    video.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
