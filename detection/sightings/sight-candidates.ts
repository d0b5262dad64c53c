import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import type { SightedFrame, Sighting } from '#detection/arcs/arc.ts'
import { findLingering } from './find-lingering.ts'
import { findPatterns } from './find-patterns.ts'

/** What something counts that lingers at its place: nearly nothing, but a ball may pass before it. */
const LINGERING_WORTH = 0.25
/** And what moves as its neighbors do: less, as there are many of it. */
const PATTERNED_WORTH = 0.1

/** Puts candidates where a still camera would have seen them, weighs them, and sorts them by weight. */
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

/** Change inside a candidate that says nothing yet, and that says everything, in steps of brightness. */
const QUIET = 8
const MOVING = 30

/** 0 to 1 as something stands still or moves. */
export const liveliness = ({ motion }: Candidate): number =>
  Math.max(0, Math.min(1, (motion - QUIET) / (MOVING - QUIET)))

/** At the first look nothing is known but that the ball is round and moves. */
export const weighByShape = (candidate: Candidate): number =>
  candidate.quality * candidate.quality * (0.12 + 0.88 * liveliness(candidate))
