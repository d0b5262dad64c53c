import { durationOf, type Arc } from '#detection/arcs/arc.ts'
import { median } from '#detection/median.ts'

/** Arcs that are surely the ball: long, well supported, falling as their radius says. */
const STRONG_SCORE = 7
const STRONG_TIME = 0.27
const LEAST_GRAVITY = 0.7
const MOST_GRAVITY = 1.45
/** A parabola laid through few pictures with gravity given proves nothing: κ must have been measured, to within this (natural logarithm). */
const MOST_GRAVITY_ERROR = 0.2
/** One may be chance. */
const LEAST_ARCS = 2
/**
 * One ball falls with one gravity, also in pixels, and however badly its radius was seen: what falls more differently from the arcs within so
 * many seconds (natural logarithm) is a print on a shirt or another ball.
 */
const MOST_DISAGREEMENT = 0.3
const NEIGHBORHOOD = 4

/** What the ball's color and size may be learnt from; nothing when there is too little. */
export function chooseStrongArcs(path: readonly Arc[]): Arc[] {
  const strong = path.filter(
    (arc) =>
      arc.score > STRONG_SCORE &&
      arc.gravityRatio > LEAST_GRAVITY &&
      arc.gravityRatio < MOST_GRAVITY &&
      arc.gravityError < MOST_GRAVITY_ERROR &&
      durationOf(arc) > STRONG_TIME,
  )
  const agreeing = strong.filter(
    (arc) => Math.abs(Math.log(arc.halfGravity / usualNear(strong, arc))) < MOST_DISAGREEMENT,
  )
  return agreeing.length >= LEAST_ARCS ? agreeing : []
}

/** Half the gravity of the arcs around one: the median, each counting as much as its score. */
function usualNear(arcs: readonly Arc[], { startTime }: Arc): number {
  const near = arcs
    .filter((arc) => Math.abs(arc.startTime - startTime) < NEIGHBORHOOD)
    .toSorted((a, b) => a.halfGravity - b.halfGravity)
  let left = near.reduce((sum, { score }) => sum + score, 0) / 2
  return near.find(({ score }) => (left -= score) <= 0)!.halfGravity
}

/** The ball's radius at a time (pixels): that of the arcs near by, as a player comes nearer and goes away. */
export function radiusNear(arcs: readonly Arc[], time: number): number {
  let sum = 0
  let total = 0
  for (const { startTime, endTime, score, radius } of arcs) {
    const away = Math.max(0, startTime - time, time - endTime)
    const weight = score / (0.3 + away * away)
    sum += Math.log(radius) * weight
    total += weight
  }
  return Math.exp(sum / total)
}

/** The middle κ of the arcs, within what a ball of another size explains. */
export function typicalGravity(arcs: readonly Arc[]): number {
  const usual = median(arcs.map(({ gravityRatio }) => gravityRatio))!
  return Math.max(0.8, Math.min(1.25, usual))
}

/** Blur and dark marks hide no more of a ball's outline than makes it look two thirds of its size. */
const MOST_HIDDEN = 1.5

/**
 * Arcs with the radius that their fall tells: what falls faster than its size lets expect is larger than it looks, as blur, shade or its own marks hide
 * its outline. Nothing makes it look larger. Only in real time: how slow slow motion is was told by the same fall.
 */
export function sizeByFall(arcs: readonly Arc[]): Arc[] {
  const usual = median(arcs.map(({ gravityRatio }) => gravityRatio)) ?? 1
  const hidden = Math.max(1, Math.min(MOST_HIDDEN, usual))
  return arcs.map((arc) => ({ ...arc, radius: arc.radius * hidden }))
}
