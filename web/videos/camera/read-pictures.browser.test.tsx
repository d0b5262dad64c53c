import { afterEach, expect, test, vi } from 'vitest'
import { readPictures } from './read-pictures.ts'

let ending = new AbortController()

afterEach(() => {
  ending.abort()
  ending = new AbortController()
})

/** A camera whose pictures change 25 times a second, shown by a video. */
async function showCamera({ width = 64, height = 64 } = {}) {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pencil = canvas.getContext('2d')!
  const painting = setInterval(() => {
    pencil.fillStyle = `rgb(${performance.now() % 256} 0 0)`
    pencil.fillRect(0, 0, width, height)
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

test('the picture of a phone that is held upright is given upright', async () => {
  vi.stubGlobal('MediaStreamTrackProcessor', undefined)
  const { stream, video } = await showCamera({ width: 32, height: 64 })
  const lying = new OffscreenCanvas(64, 32)
  lying.getContext('2d')
  // As in Safari: a picture taken from a video has the bytes of the camera.
  const Taken = VideoFrame
  vi.stubGlobal('VideoFrame', function (source: CanvasImageSource, init: VideoFrameInit) {
    return new Taken(source === video ? lying : source, init)
  })
  const { promise, resolve } = Promise.withResolvers<VideoFrame>()
  const reading = new AbortController()
  readPictures(stream, video, resolve, reading.signal)
  const picture = await promise
  reading.abort()
  const { visibleRect } = picture
  expect([visibleRect?.width, visibleRect?.height]).toEqual([32, 64])
  picture.close()
  video.remove()
})
