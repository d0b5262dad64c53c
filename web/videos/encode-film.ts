import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  getFirstEncodableVideoCodec,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

/** Width and height in pixels. */
export interface FilmSize {
  readonly width: number
  readonly height: number
}

interface Encoding {
  /** The maximum of the longer side, in pixels. */
  longestSide: number
  /** Bits per second for a video of this size. */
  bitrateOf: (size: FilmSize) => number
  withSound: boolean
  /**
   * Draws each picture of a video of this size. Without it the pictures stay as they are. Their times begin with the first picture, or where
   * players begin in a picture.
   */
  painterOf?: (size: FilmSize) => NonNullable<ConversionVideoOptions['process']>
  /** Gets the finished share, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Encodes a video again, without its tags, because phones write the place into a film. MP4 if the browser has an encoder for it, WebM
 * otherwise. Throws when the file has no video, and when the browser encodes none.
 */
export async function encodeFilm(file: Blob, encoding: Encoding): Promise<Blob> {
  const { bitrateOf, withSound, painterOf, onProgress, signal } = encoding
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('No video')
  const size = await sizeWithin(encoding.longestSide, track)
  const bitrate = bitrateOf(size)
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
    tags: {},
    trim: { start: Math.max(0, await track.getFirstTimestamp()) },
    video: {
      ...size,
      fit: 'fill',
      codec,
      bitrate,
      forceTranscode: true,
      ...(painterOf ? { process: painterOf(size) } : {}),
    },
    ...(withSound ? {} : { audio: { discard: true } }),
  })
  if (onProgress) conversion.onProgress = onProgress
  const cancel = () => void conversion.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  signal?.throwIfAborted()
  await conversion.execute()
  return new Blob([target.buffer!], { type: isMp4 ? 'video/mp4' : 'video/webm' })
}

/** Encoders only take even sizes. */
async function sizeWithin(longestSide: number, track: InputVideoTrack): Promise<FilmSize> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2))
  return { width: even(width), height: even(height) }
}
