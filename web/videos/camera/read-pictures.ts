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
  let before = -1
  const shown: VideoFrameRequestCallback = (_now, { mediaTime }) => {
    if (signal.aborted) return
    if (mediaTime > before) onPicture(new VideoFrame(video, { timestamp: Math.round(mediaTime * 1e6) }))
    before = mediaTime
    video.requestVideoFrameCallback(shown)
  }
  video.requestVideoFrameCallback(shown)
}

/** Whether this browser can film and count. */
export const canFilm = (): boolean =>
  typeof VideoFrame === 'function' &&
  typeof VideoEncoder === 'function' &&
  typeof Worker === 'function' &&
  ('MediaStreamTrackProcessor' in globalThis || 'requestVideoFrameCallback' in HTMLVideoElement.prototype)
