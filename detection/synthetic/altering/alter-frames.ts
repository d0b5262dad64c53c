import type { PlaneFrame } from '#detection/plane-frame.ts'
import { DISTURBANCES, disturbFrames, type Disturbance } from './disturb-frames.ts'
import { scaleFrame } from './draw-window.ts'

export const VARIANTS = ['gray', 'dark', '15 fps', '240p', 'slow motion 2×', 'slow motion 4×'] as const
export type Variant = 'as it is' | (typeof VARIANTS)[number] | Disturbance

/** The same clip as another camera would have filmed it. Slow motion is drawn as such, not made here. */
export function* alterFrames(frames: Iterable<PlaneFrame>, variant: Variant): Generator<PlaneFrame> {
  if (isDisturbance(variant)) return yield* disturbFrames(frames, variant)
  let due = 0
  for (const frame of frames) {
    if (variant === '15 fps' && frame.time < due - 0.001) continue
    due += due <= frame.time ? 1 / 15 : 0
    yield alter(frame, variant)
  }
}

export const isDisturbance = (variant: Variant): variant is Disturbance =>
  (DISTURBANCES as readonly Variant[]).includes(variant)

function alter(frame: PlaneFrame, variant: Variant): PlaneFrame {
  const { time, width, height, y, cb, cr } = frame
  if (variant === 'gray') return { time, width, height, y }
  if (variant === 'dark') {
    const fade = (plane: Uint8Array, around: number) => plane.map((value) => around + (value - around) * 0.4)
    return { ...frame, y: fade(y, 0), cb: fade(cb!, 128), cr: fade(cr!, 128) }
  }
  return variant === '240p' ? scaleFrame(frame, 240 / Math.max(width, height)) : frame
}
