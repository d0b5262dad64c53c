import { afterEach, expect, test, vi } from 'vitest'
import { readPictures } from './read-pictures.ts'

let ending = new AbortController()

afterEach(() => {
  ending.abort()
  ending = new AbortController()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A camera whose pictures change 25 times a second, shown by a video. */
async function showCamera() {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  const pencil = canvas.getContext('2d')!
  const painting = setInterval(() => {
    pencil.fillStyle = `rgb(${performance.now() % 256} 0 0)`
    pencil.fillRect(0, 0, 64, 64)
  }, 40)
  ending.signal.addEventListener('abort', () => clearInterval(painting))
  const stream = canvas.captureStream()
  const video = Object.assign(document.createElement('video'), { muted: true, srcObject: stream })
  document.body.append(video)
  await video.play()
  return { stream, video }
}

/** As in Safari: the pictures of a camera have no media time. */
function takeMediaTime(): void {
  const ask = Reflect.get(HTMLVideoElement.prototype, 'requestVideoFrameCallback')
  vi.spyOn(HTMLVideoElement.prototype, 'requestVideoFrameCallback').mockImplementation(function (
    this: HTMLVideoElement,
    callback,
  ) {
    return ask.call(this, (now, about) => callback(now, { ...about, mediaTime: 0 }))
  })
}

test.each(['with', 'without'])(
  'a browser that reads no track gives every picture of a camera, %s a media time',
  async (kind) => {
    vi.stubGlobal('MediaStreamTrackProcessor', undefined)
    if (kind === 'without') takeMediaTime()
    const { stream, video } = await showCamera()
    const times: number[] = []
    const reading = new AbortController()
    readPictures(
      stream,
      video,
      (picture) => {
        times.push(picture.timestamp)
        picture.close()
      },
      reading.signal,
    )
    await expect.poll(() => times.length).toBeGreaterThan(5)
    reading.abort()
    video.remove()
    const gaps = times.slice(1).map((time, at) => (time - times[at]!) / 1e6)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThan(2)
  },
)
