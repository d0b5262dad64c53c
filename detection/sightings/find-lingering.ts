import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { frameNear } from './frame-near.ts'

/** Seconds before and after. In this time a ball falls a whole radius even from the top of its flight, where it is slowest. */
const LAG = 0.15
/** The allowed distance in radii, and the error of the camera's motion in pixels. */
const REACH = 0.45
const SLACK = 0.7
const MOST_RADIUS_RATIO = 1.3

/**
 * For each frame, the candidates that were at the same place shortly before and still are shortly after: prints on clothing, things in the
 * background, a held ball. Nothing in free flight stays like that.
 */
export function findLingering(frames: readonly FrameCandidates[]): Set<number>[] {
  return frames.map((frame, index) => {
    const before = frameNear(frames, index, -LAG)
    const after = frameNear(frames, index, LAG)
    const lingering = new Set<number>()
    if (!before || !after) return lingering
    frame.candidates.forEach((candidate, i) => {
      const x = candidate.x - frame.camera.x
      const y = candidate.y - frame.camera.y
      if (isAt(before, x, y, candidate.radius) && isAt(after, x, y, candidate.radius)) lingering.add(i)
    })
    return lingering
  })
}

function isAt({ camera, candidates }: FrameCandidates, x: number, y: number, radius: number): boolean {
  const reach = REACH * radius + SLACK
  for (const other of candidates) {
    const dx = other.x - camera.x - x
    const dy = other.y - camera.y - y
    if (dx * dx + dy * dy > reach * reach) continue
    if (Math.max(other.radius, radius) < MOST_RADIUS_RATIO * Math.min(other.radius, radius)) return true
  }
  return false
}
