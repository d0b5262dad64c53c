import { liveliness } from '#detection/sightings/sight-candidates.ts'
import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import type { BallColors } from './color-model.ts'
import { findDiscs } from './find-discs.ts'
import type { LikenessMap } from './likeness-map.ts'

/** A radius that differs from the ball's by more than this factor belongs to something else. */
const MOST_RADIUS_RATIO = 1.6
/** The scatter of radii, as a natural logarithm: one and a half steps. */
const RADIUS_SCATTER = 0.3
/** With this separation or more (see BallColors), color alone may find the ball. */
const TELLING_SEPARATION = 0.5
/** The likelihood of a disc that only color found. */
const UNSEEN_QUALITY = 0.35
const UNSEEN_MOTION = 20

/** Weighs a picture's candidates by the ball's learned radius (pixels) and colors. Adds places where color alone finds the ball. */
export function rescoreCandidates(
  seen: FrameCandidates,
  map: LikenessMap,
  colors: BallColors,
  radius: number,
): FrameCandidates {
  const fitting = seen.candidates.filter(
    (candidate) =>
      candidate.radius < radius * MOST_RADIUS_RATIO && candidate.radius > radius / MOST_RADIUS_RATIO,
  )
  const discs = colors.separation > TELLING_SEPARATION ? findDiscs(map, radius) : []
  const added = discs.map(({ x, y }): Candidate => {
    const near = fitting.find((other) => Math.hypot(other.x - x, other.y - y) < 0.4 * radius)
    return {
      x,
      y,
      radius,
      quality: near ? near.quality * 0.9 : UNSEEN_QUALITY,
      motion: near ? near.motion : UNSEEN_MOTION,
    }
  })
  const candidates = [...fitting, ...added].map((candidate) => ({
    ...candidate,
    likeness: weigh(candidate, map, colors, radius),
  }))
  return { ...seen, candidates }
}

function weigh(candidate: Candidate, map: LikenessMap, { separation }: BallColors, radius: number): number {
  const reach = Math.max(1, Math.round(candidate.radius * 0.75))
  const color = map.meanAround(Math.round(candidate.x), Math.round(candidate.y), reach)
  const byColor = 1 / (1 + Math.exp(-2.2 * (color - 0.45 * separation)))
  const byShape = candidate.quality * candidate.quality
  const bySize = Math.exp(-((Math.log(candidate.radius / radius) / RADIUS_SCATTER) ** 2) / 2)
  // The better the colors separate the ball from the rest, the more they count.
  const trust = Math.max(0, Math.min(1, separation - 0.3))
  const byMotion = 0.15 + 0.85 * liveliness(candidate)
  return byMotion * bySize * ((1 - 0.6 * trust) * byShape + 0.75 * trust * byColor)
}
