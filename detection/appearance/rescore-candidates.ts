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
/** A disc this near to a round candidate (in radii) takes its motion, and this share of its quality. */
const SAME_PLACE = 0.4
const SECOND_HAND = 0.9
/** In radii: half the side of the square in which the colors of a candidate are compared. */
const INSIDE = 0.75
/** Likelihood by color is a logistic curve: its steepness, and its middle as a share of the separation. */
const COLOR_STEEPNESS = 2.2
const COLOR_MIDDLE = 0.45
/** Colors that separate the ball no better than this are not trusted. */
const LEAST_SEPARATION = 0.3
/** With full trust in the colors: what is taken from the weight of the shape, and what the colors weigh. */
const LESS_SHAPE = 0.6
const COLOR_WEIGHT = 0.75
/** The weight of a still candidate, and what movement adds to it. */
const STILL_WEIGHT = 0.15
const MOVING_WEIGHT = 0.85

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
    const near = fitting.find((other) => Math.hypot(other.x - x, other.y - y) < SAME_PLACE * radius)
    return {
      x,
      y,
      radius,
      quality: near ? near.quality * SECOND_HAND : UNSEEN_QUALITY,
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
  const reach = Math.max(1, Math.round(candidate.radius * INSIDE))
  const color = map.meanAround(Math.round(candidate.x), Math.round(candidate.y), reach)
  const byColor = 1 / (1 + Math.exp(-COLOR_STEEPNESS * (color - COLOR_MIDDLE * separation)))
  const byShape = candidate.quality * candidate.quality
  const bySize = Math.exp(-((Math.log(candidate.radius / radius) / RADIUS_SCATTER) ** 2) / 2)
  // The better the colors separate the ball from the rest, the more they count.
  const trust = Math.max(0, Math.min(1, separation - LEAST_SEPARATION))
  const byMotion = STILL_WEIGHT + MOVING_WEIGHT * liveliness(candidate)
  return byMotion * bySize * ((1 - LESS_SHAPE * trust) * byShape + COLOR_WEIGHT * trust * byColor)
}
