import type { PlaneFrame } from '#detection/plane-frame.ts'
import { drawWindow } from '#detection/synthetic/altering/draw-window.ts'
import { createCompressor } from '#detection/synthetic/compress-blocks.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { paintCaption } from './caption.ts'
import type { RealisticPlan } from './plan-like-real.ts'

/** The pictures of a clip like a real one. */
export function* drawLikeReal({
  scene,
  from,
  to,
  crop,
  zoom,
  caption,
  compression,
}: RealisticPlan): Generator<PlaneFrame> {
  const even = (share: number) => 2 * Math.round((share * scene.height) / 2)
  const top = even(crop.top)
  const size = { width: scene.width, height: scene.height - top - even(crop.bottom) }
  const compress = createCompressor(size.width, size.height, compression)
  for (const frame of renderFrames(scene, { seconds: to })) {
    if (frame.time < from) continue
    const magnified = 1 + zoom * (1 - Math.cos(frame.time * 0.9))
    const [width, height] = [size.width / magnified, size.height / magnified]
    const left = (size.width - width) / 2
    const isWhole = zoom + top + crop.bottom === 0
    const window = { left, top: top + (size.height - height) / 2, width, height }
    const seen = isWhole ? frame : drawWindow(frame, window, size)
    yield { ...seen, time: frame.time - from, y: compress(caption ? paintCaption(seen, caption) : seen.y) }
  }
}
