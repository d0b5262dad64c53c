/** The page that makes video files of drawn scenes. The browser's own encoder writes them, so the browser can also decode them. */
import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { alterFrames, type Variant } from '#detection/synthetic/altering/alter-frames.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene, type SceneOptions } from '#detection/synthetic/scene.ts'

export interface FilmOptions extends SceneOptions {
  readonly seed: number
  /** Cuts the film short. */
  readonly seconds?: number
  /** 2 is footage played at half speed. */
  readonly slowdown?: number
  readonly variant?: Variant
}

declare global {
  /** An MP4 file as base64. */
  var filmScene: (options: FilmOptions) => Promise<string>
}

const COLORLESS = 128
/** Bits per second for each pixel, about as many as a phone uses. */
const BITS_PER_PIXEL = 4

globalThis.filmScene = async ({
  seed,
  seconds = Infinity,
  slowdown = 1,
  variant = 'as it is',
  ...options
}) => {
  const scene = makeScene(seed, options)
  const frames = alterFrames(renderFrames(scene, { seconds, slowdown }), variant)
  const first = frames.next().value
  if (!first) throw new Error('A film needs at least one picture')
  const { width, height } = evenSize(first)
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'av1'], { width, height })
  if (!codec) throw new Error('This browser cannot encode video')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new VideoSampleSource({ codec, bitrate: BITS_PER_PIXEL * width * height })
  output.addVideoTrack(source)
  await output.start()
  const shoot = async (frame: PlaneFrame) => {
    using sample = new VideoSample(toI420(frame), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: frame.time,
      duration: 1 / scene.framesPerSecond,
    })
    await source.add(sample)
  }
  await shoot(first)
  for (const frame of frames) await shoot(frame)
  await output.finalize()
  return btoa(Array.from(new Uint8Array(target.buffer!), (byte) => String.fromCharCode(byte)).join(''))
}

/** Encoders take even sizes only. */
const evenSize = ({ width, height }: PlaneFrame) => ({ width: width & ~1, height: height & ~1 })

/** Brightness, then every second color value of every second row. */
function toI420(frame: PlaneFrame): Uint8Array {
  const { width, height } = evenSize(frame)
  const bytes = new Uint8Array((width * height * 3) / 2)
  for (let row = 0; row < height; row++)
    bytes.set(frame.y.subarray(row * frame.width, row * frame.width + width), row * width)
  let p = width * height
  for (const plane of [frame.cb, frame.cr])
    for (let row = 0; row < height; row += 2)
      for (let column = 0; column < width; column += 2)
        bytes[p++] = plane ? plane[row * frame.width + column]! : COLORLESS
  return bytes
}
