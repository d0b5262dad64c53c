import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import type { SightedFrame, Sighting } from '#detection/arcs/arc.ts'
import { findLingering } from './find-lingering.ts'
import { findPatterns } from './find-patterns.ts'

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
