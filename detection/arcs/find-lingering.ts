import type { FrameCandidates } from '#detection/candidates/candidate.ts'

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

/** The frame nearest to `lag` seconds away, if there is one at least two thirds of that away and at most twice. */
function frameNear(
  frames: readonly FrameCandidates[],
  index: number,
  lag: number,
): FrameCandidates | undefined {
  const step = Math.sign(lag)
  const { time } = frames[index]!
  const away = (at: number) => Math.abs(frames[at]!.time - time)
  let at = index
  while (frames[at + step] && away(at + step) <= Math.abs(lag)) at += step
  const next = at + step
  if (frames[next] && away(next) - Math.abs(lag) < Math.abs(lag) - away(at)) at = next
  return away(at) > Math.abs(lag) * 0.66 && away(at) < Math.abs(lag) * 2 ? frames[at] : undefined
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
