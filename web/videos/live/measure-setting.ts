import { createCandidateFinder, type CandidateFinder } from '#detection/candidates/find-candidates.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import type { Setting } from './live-messages.ts'

/** Every fourth picture is measured, and every fourth measurement is reported. */
const LOOK_EVERY = 4
const TELL_EVERY = 4
/** Every seventh pixel is sampled for the brightness. */
const STEP = 7

/** Measures the brightness of the picture and the movement of the camera before the filming. */
export function createSettingMeter(tell: (setting: Setting) => void): (planes: PlaneFrame) => void {
  let finder: { of: CandidateFinder; width: number; height: number } | null = null
  let pictures = 0
  let looks = 0
  let turned = 0
  let last = { x: 0, y: 0 }
  return (planes) => {
    if (pictures++ % LOOK_EVERY !== 0) return
    const { width, height } = planes
    // When a phone is turned, its pictures change their size.
    if (finder?.width !== width || finder.height !== height) {
      finder = { of: createCandidateFinder(width, height), width, height }
      last = { x: 0, y: 0 }
    }
    const camera = finder.of.find(planes)?.camera ?? last
    turned += Math.hypot(camera.x - last.x, camera.y - last.y)
    last = camera
    if (++looks % TELL_EVERY !== 0) return
    tell({ light: meanOf(planes.y), unrest: turned / TELL_EVERY })
    turned = 0
  }
}

function meanOf(plane: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let p = 0; p < plane.length; p += STEP) {
    sum += plane[p]!
    count++
  }
  return sum / Math.max(1, count)
}
