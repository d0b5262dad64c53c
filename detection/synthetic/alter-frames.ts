import type { PlaneFrame } from '#detection/plane-frame.ts'

export const VARIANTS = ['gray', 'dark', '15 fps', '240p', 'slow motion 2×', 'slow motion 4×'] as const
export type Variant = 'as it is' | (typeof VARIANTS)[number]

/** The same clip as another camera would have taken it. Slow motion is drawn as such, not altered here. */
export function* alterFrames(frames: Iterable<PlaneFrame>, variant: Variant): Generator<PlaneFrame> {
  let due = 0
  for (const frame of frames) {
    if (variant === '15 fps' && frame.time < due - 0.001) continue
    due += due <= frame.time ? 1 / 15 : 0
    yield alter(frame, variant)
  }
}

function alter(frame: PlaneFrame, variant: Variant): PlaneFrame {
  const { time, width, height, y, cb, cr } = frame
  if (variant === 'gray') return { time, width, height, y }
  if (variant === 'dark') {
    const fade = (plane: Uint8Array, around: number) => plane.map((value) => around + (value - around) * 0.4)
    return { ...frame, y: fade(y, 0), cb: fade(cb!, 128), cr: fade(cr!, 128) }
  }
  if (variant !== '240p') return frame
  const scale = 240 / Math.max(width, height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const shrink = (plane: Uint8Array) => shrinkPlane(plane, width, height, size.width, size.height)
  return { time, ...size, y: shrink(y), cb: shrink(cb!), cr: shrink(cr!) }
}

/** Means over the pixels that fall on each new one. */
function shrinkPlane(source: Uint8Array, width: number, height: number, columns: number, rows: number) {
  const target = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let sum = 0
      let count = 0
      const bottom = Math.ceil(((row + 1) * height) / rows)
      const right = Math.ceil(((column + 1) * width) / columns)
      for (let y = Math.floor((row * height) / rows); y < bottom; y++)
        for (let x = Math.floor((column * width) / columns); x < right; x++) {
          sum += source[y * width + x]!
          count++
        }
      target[row * columns + column] = sum / count
    }
  return target
}
