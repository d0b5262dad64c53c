/** The page that makes video files of drawn scenes: what the browser can decode, its own encoder makes. */
import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene, type SceneOptions } from '#detection/synthetic/scene.ts'

export interface FilmOptions extends SceneOptions {
  readonly seed: number
  /** Cuts the film short. */
  readonly seconds?: number
  /** 2 is footage played at half speed. */
  readonly slowdown?: number
}

declare global {
  /** An MP4 file as base64. */
  var filmScene: (options: FilmOptions) => Promise<string>
}

/** Bits a second for each pixel: what a phone spends, about. */
const BITS_PER_PIXEL = 4

globalThis.filmScene = async ({ seed, seconds, slowdown, ...options }) => {
  const scene = makeScene(seed, options)
  const { width, height } = scene
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'av1'], { width, height })
  if (!codec) throw new Error('This browser encodes no video')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new VideoSampleSource({ codec, bitrate: BITS_PER_PIXEL * width * height })
  output.addVideoTrack(source)
  await output.start()
  const length = {
    ...(seconds === undefined ? {} : { seconds }),
    ...(slowdown === undefined ? {} : { slowdown }),
  }
  for (const frame of renderFrames(scene, length)) {
    using sample = new VideoSample(toI420(frame), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: frame.time,
      duration: 1 / scene.framesPerSecond,
    })
    await source.add(sample)
  }
  await output.finalize()
  return btoa(Array.from(new Uint8Array(target.buffer!), (byte) => String.fromCharCode(byte)).join(''))
}

/** Brightness, then every second color of every second row. */
function toI420({ width, height, y, cb, cr }: PlaneFrame): Uint8Array {
  const bytes = new Uint8Array((width * height * 3) / 2)
  bytes.set(y)
  let p = width * height
  for (const plane of [cb!, cr!])
    for (let row = 0; row < height; row += 2)
      for (let column = 0; column < width; column += 2) bytes[p++] = plane[row * width + column]!
  return bytes
}
