import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { frameNear } from './frame-near.ts'

/** Seconds before and after: at the top of its flight, where it is slowest, a ball has fallen a whole radius by then. */
const LAG = 0.15
/** In radii; and what a camera's motion may be wrong by, in pixels. */
const REACH = 0.45
const SLACK = 0.7
const MOST_RADIUS_RATIO = 1.3

/**
 * For each frame, which of its candidates were at the same place shortly before and still are shortly after: prints on clothing, things in
 * the background, a ball that is held. Nothing in free flight ever is.
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
