import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import type { SightedFrame, Sighting } from '#detection/arcs/arc.ts'
import { findPatterns } from './find-patterns.ts'
import { frameNear } from './frame-near.ts'

/** The weight of a thing that stays in its place: little, but not zero, because a ball may pass in front of it. */
const LINGERING_WORTH = 0.25
/** The weight of a thing that moves as its neighbors do: even less, because there are many of them. */
const PATTERNED_WORTH = 0.1

/** Converts candidates to the coordinates of a still camera, weighs them, and sorts them by weight. */
export function sightCandidates(
  frames: readonly FrameCandidates[],
  weigh: (candidate: Candidate) => number,
): SightedFrame[] {
  const lingering = findLingering(frames)
  const patterns = findPatterns(frames)
  return frames.map(({ time, camera, candidates }, index) => {
    const sightings = candidates
      .map((candidate, i): Sighting => ({
        x: candidate.x - camera.x,
        y: candidate.y - camera.y,
        radius: candidate.radius,
        weight:
          weigh(candidate) *
          (lingering[index]!.has(i) ? LINGERING_WORTH : 1) *
          (patterns[index]!.has(i) ? PATTERNED_WORTH : 1),
        candidate,
      }))
      .toSorted((a, b) => b.weight - a.weight)
    const column = (of: (sighting: Sighting) => number) => Float64Array.from(sightings, of)
    return {
      time,
      sightings,
      xs: column(({ x }) => x),
      ys: column(({ y }) => y),
      radii: column(({ radius }) => radius),
      weights: column(({ weight }) => weight),
    }
  })
}

/** The change inside a candidate, in steps of brightness: up to the first value it is still, from the second on it surely moves. */
const QUIET = 8
const MOVING = 30

/** 0 for a still candidate to 1 for a moving one. */
export const liveliness = ({ motion }: Candidate): number =>
  Math.max(0, Math.min(1, (motion - QUIET) / (MOVING - QUIET)))

/** The weight of a still candidate, and what movement adds to it. */
const STILL_WEIGHT = 0.12
const MOVING_WEIGHT = 0.88

/** The weight in the first look, when all that is known is that the ball is round and moves. */
export const weighByShape = (candidate: Candidate): number =>
  candidate.quality * candidate.quality * (STILL_WEIGHT + MOVING_WEIGHT * liveliness(candidate))

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
function findLingering(frames: readonly FrameCandidates[]): Set<number>[] {
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
