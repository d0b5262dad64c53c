import type { PlaneFrame } from '#detection/plane-frame.ts'
import type { Canvas } from './painting/canvas.ts'
import { createCompressor } from './compress-blocks.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'

const NOISE_LENGTH = 1 << 16

/** Turns a painted picture into one that a phone would store: light, sensor noise, colors at half resolution, compression. */
export function createDegrader(scene: Scene): (canvas: Canvas) => Omit<PlaneFrame, 'time'> {
  const random = createRandom(scene.seed ^ 0x3c6ef372)
  const noise = Float32Array.from(
    { length: NOISE_LENGTH },
    () => (random.next() + random.next() + random.next() - 1.5) * 2,
  )
  const compress = createCompressor(scene.width, scene.height, scene.compression)
  return (canvas) => {
    const offset = Math.floor(random.next() * NOISE_LENGTH)
    const y = new Uint8Array(canvas.y.length)
    for (let p = 0; p < y.length; p++) {
      const value = canvas.y[p]! * scene.light + noise[(p * 7 + offset) & (NOISE_LENGTH - 1)]! * scene.noise
      y[p] = Math.max(0, Math.min(255, value))
    }
    return {
      width: scene.width,
      height: scene.height,
      y: compress(y),
      cb: halveColors(canvas.cb, canvas.width, canvas.height, scene.light),
      cr: halveColors(canvas.cr, canvas.width, canvas.height, scene.light),
    }
  }
}

/** One color for every 2×2 pixels, as in video files. */
function halveColors(source: Float32Array, width: number, height: number, light: number): Uint8Array {
  const plane = new Uint8Array(source.length)
  for (let y = 0; y + 1 < height; y += 2)
    for (let x = 0; x + 1 < width; x += 2) {
      const p = y * width + x
      const mean = (source[p]! + source[p + 1]! + source[p + width]! + source[p + width + 1]!) / 4
      const value = Math.max(0, Math.min(255, 128 + mean * light))
      plane[p] = value
      plane[p + 1] = value
      plane[p + width] = value
      plane[p + width + 1] = value
    }
  return plane
}
