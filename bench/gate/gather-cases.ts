import type { Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import type { Judging } from '#detection/conclude-detection.ts'
import { findClearFlights } from '#detection/find-clear-flights.ts'
import { inRealTime, trackByLooks, trackUpsideDown } from '#detection/track-ball.ts'
import type { Truth } from '#bench/detection/score-touches.ts'
import { sightLikeReal } from '#detection/synthetic/like-real/sight-like-real.ts'

/** What concludeDetection needs, and the truth. */
export interface Case {
  readonly name: string
  readonly kind: string
  readonly truth: Truth
  readonly path: readonly Arc[]
  readonly frames: readonly FrameCandidates[]
  readonly slowdown: number
  readonly byChance: () => readonly Arc[]
  /** Undefined for made-up sequences, which show no body. */
  readonly isByFoot?: Judging['isByFoot']
  /** See Judging. */
  readonly isHalved?: boolean
}

/** Follows the ball through a clip whose candidates are made up. Both looks see the same candidates. */
export function sightCase(seed: number): Case {
  const { frames, play, truth } = sightLikeReal(seed)
  const clear = findClearFlights(frames)
  const slowdown = clear?.slowdown ?? 1
  // Without clear flights the ball's appearance stays unknown.
  const seen = clear ? frames : frames.map(withoutLikeness)
  const scaled = inRealTime(seen, slowdown)
  const arcs = clear?.arcs ?? []
  const path = trackByLooks(scaled, arcs)
  let found: readonly Arc[] | undefined
  return {
    name: String(seed),
    kind: play,
    truth,
    path,
    frames: scaled,
    slowdown,
    byChance: () => (found ??= trackUpsideDown(scaled, path, arcs)),
  }
}

const withoutLikeness = (frame: FrameCandidates): FrameCandidates => ({
  ...frame,
  candidates: frame.candidates.map(({ x, y, radius, quality, motion }) => ({
    x,
    y,
    radius,
    quality,
    motion,
  })),
})
