/** Only in lib.webworker.d.ts, although Chromium also has it in pages. */
interface TrackProcessor {
  readonly readable: ReadableStream<VideoFrame>
}
type TrackProcessorMaker = new (init: { track: MediaStreamTrack }) => TrackProcessor

/**
 * Passes every picture of the camera to `onPicture`, which must close it, until the signal aborts. The pictures come straight from the
 * track if the browser supports that, and otherwise from the playing `video`.
 */
export function readPictures(
  stream: MediaStream,
  video: HTMLVideoElement,
  onPicture: (picture: VideoFrame) => void,
  signal: AbortSignal,
): void {
  const [track] = stream.getVideoTracks()
  const Processor = (globalThis as { MediaStreamTrackProcessor?: TrackProcessorMaker })
    .MediaStreamTrackProcessor
  if (track && Processor) void readTrack(new Processor({ track }).readable, onPicture, signal)
  else watchVideo(video, onPicture, signal)
}

async function readTrack(
  readable: ReadableStream<VideoFrame>,
  onPicture: (picture: VideoFrame) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = readable.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true })
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }) as const)
    if (done) return
    if (signal.aborted) value.close()
    else onPicture(value)
  }
}

function watchVideo(
  video: HTMLVideoElement,
  onPicture: (picture: VideoFrame) => void,
  signal: AbortSignal,
): void {
  const timeOf = createPictureClock()
  const take = createTaker(video)
  let before: number | null = null
  const shown: VideoFrameRequestCallback = (now, about) => {
    if (signal.aborted) return
    video.requestVideoFrameCallback(shown)
    const time = timeOf(now, about)
    if (time !== null && time !== before) onPicture(take(Math.round(time * 1e6)))
    before = time
  }
  video.requestVideoFrameCallback(shown)
}

/**
 * Tells the time of each picture in seconds. Safari gives the pictures of a camera no media time: it stays zero. Then it is the time when
 * the picture was taken. Null for the first picture, which does not show yet whether the media time moves.
 */
function createPictureClock(): (now: number, about: VideoFrameCallbackMetadata) => number | null {
  let first: VideoFrameCallbackMetadata | null = null
  return (now, about) => {
    first ??= about
    if (about.mediaTime !== first.mediaTime) return about.mediaTime
    return about.presentedFrames > first.presentedFrames ? (about.captureTime ?? now) / 1000 : null
  }
}

/**
 * Takes the picture that a video shows. Safari gives it as the camera took it, which is lying while the phone stands upright. Then it is
 * drawn as the video shows it.
 */
function createTaker(video: HTMLVideoElement): (timestamp: number) => VideoFrame {
  let pencil: OffscreenCanvasRenderingContext2D | null = null
  return (timestamp) => {
    const taken = new VideoFrame(video, { timestamp })
    if (!isTurned(taken, video)) return taken
    taken.close()
    const { videoWidth: width, videoHeight: height } = video
    pencil ??= new OffscreenCanvas(width, height).getContext('2d')!
    Object.assign(pencil.canvas, { width, height })
    pencil.drawImage(video, 0, 0, width, height)
    return new VideoFrame(pencil.canvas, { timestamp })
  }
}

/** Only new browsers tell the rotation, and of others only a quarter turn shows. */
function isTurned(taken: VideoFrame & { rotation?: number }, video: HTMLVideoElement): boolean {
  const { visibleRect, rotation = 0 } = taken
  const lies = visibleRect !== null && visibleRect.width > visibleRect.height
  return rotation !== 0 || lies !== video.videoWidth > video.videoHeight
}

/** Whether this browser can film and count. */
export const canFilm = (): boolean =>
  typeof VideoFrame === 'function' &&
  typeof VideoEncoder === 'function' &&
  typeof Worker === 'function' &&
  ('MediaStreamTrackProcessor' in globalThis || 'requestVideoFrameCallback' in HTMLVideoElement.prototype)
