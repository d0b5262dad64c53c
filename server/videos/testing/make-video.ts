import { randomBytes } from 'node:crypto'
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  MovOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
}

interface VideoSpec {
  format?: keyof typeof FORMATS
  /** The length of the whole video. */
  seconds?: number
  /** The size of one picture; there are two a second. */
  pictureBytes?: number
  /** Pixels of both sides, as the file claims. */
  side?: number
  /** Sound without pictures. */
  onlySound?: boolean
}

const VIDEO = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 180 }
const SOUND = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 }

/** A video file as a camera would write it, except that its pictures are noise. For tests of the container. */
export async function makeVideo(spec: VideoSpec = {}): Promise<Buffer<ArrayBuffer>> {
  const { format = 'mp4', seconds = 2, pictureBytes = 1000, side, onlySound = false } = spec
  const target = new BufferTarget()
  const output = new Output({ format: FORMATS[format](), target })
  const source = onlySound ? new EncodedAudioPacketSource('opus') : new EncodedVideoPacketSource('vp9')
  if (source instanceof EncodedAudioPacketSource) output.addAudioTrack(source)
  else output.addVideoTrack(source)
  await output.start()
  for (let time = 0; time < seconds; time += 0.5) {
    const packet = new EncodedPacket(randomBytes(pictureBytes), 'key', time, Math.min(0.5, seconds - time))
    const decoderConfig = onlySound
      ? SOUND
      : { ...VIDEO, ...(side && { codedWidth: side, codedHeight: side }) }
    await source.add(packet, { decoderConfig } as never)
  }
  await output.finalize()
  return Buffer.from(target.buffer!)
}
