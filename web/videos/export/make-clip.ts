import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type InputVideoTrack,
  type VideoSample,
} from 'mediabunny'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { paintCount, type ClipLook } from './paint-count.ts'
import { paintTrail } from './paint-trail.ts'

/** The longer side at most: enough for any screen that a clip is sent to. */
const LONGEST_SIDE = 1280
/** Bits a second for each pixel. */
const BITS_PER_PIXEL = 4
/** Seconds: a touch is counted in the picture that shows it. */
const ROUNDING = 0.02

export interface ClipOptions {
  readonly look: ClipLook
  readonly formatCount: (count: number) => string
  /** Share of the clip that is made, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** The video with its count and the ball's way drawn over it: MP4 where the browser writes what goes into one, WebM otherwise. */
export async function makeClip(file: File, marks: FilmMarks, options: ClipOptions): Promise<File> {
  const { onProgress, signal } = options
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('No video')
  const size = await clipSize(track)
  const bitrate = BITS_PER_PIXEL * size.width * size.height
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, bitrate })
  if (!codec) throw new Error('This browser encodes no video')
  const isMp4 = codec === 'avc'
  const target = new BufferTarget()
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    showWarnings: false,
    // Phones write into a film where it was filmed: nothing to pass on.
    tags: {},
    video: {
      ...size,
      fit: 'fill',
      codec,
      bitrate,
      forceTranscode: true,
      process: clipPainter(size, marks, options),
    },
  })
  conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  signal.throwIfAborted()
  await conversion.execute()
  const name = `${file.name.replace(/\.\w+$/u, '')}.${isMp4 ? 'mp4' : 'webm'}`
  return new File([target.buffer!], name, { type: isMp4 ? 'video/mp4' : 'video/webm' })
}

/** Encoders take even sizes only. */
async function clipSize(track: InputVideoTrack): Promise<{ width: number; height: number }> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const even = (length: number) => 2 * Math.round((length * scale) / 2)
  return { width: even(width), height: even(height) }
}

function clipPainter(
  size: { width: number; height: number },
  { touches, ball, startsAt, width }: FilmMarks,
  { look, formatCount }: ClipOptions,
): (sample: VideoSample) => OffscreenCanvas {
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pencil = canvas.getContext('2d')!
  return (sample) => {
    const time = sample.timestamp - startsAt
    sample.draw(pencil, 0, 0, size.width, size.height)
    paintTrail(pencil, ball, time, { scale: size.width / width, color: look.ink })
    const count = touches.filter((touch) => touch <= time + ROUNDING).length
    paintCount(pencil, size, formatCount(count), look)
    return canvas
  }
}
