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
} from 'mediabunny'

/** The longer side in pixels. Detection looks at no more. */
const LONG_SIDE = 480
const BITS_PER_SECOND = 900_000

/** The pictures of a video as small as detection sees them, without sound, place or other notes. */
export async function makeSmallClip(file: Blob): Promise<Blob> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('No video')
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height))
  const even = (length: number) => Math.max(2, 2 * Math.round((length * scale) / 2))
  const size = { width: even(width), height: even(height) }
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], {
    ...size,
    bitrate: BITS_PER_SECOND,
  })
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
    audio: { discard: true },
    video: { ...size, fit: 'fill', codec, bitrate: BITS_PER_SECOND, forceTranscode: true },
  })
  await conversion.execute()
  return new Blob([target.buffer!], { type: isMp4 ? 'video/mp4' : 'video/webm' })
}
