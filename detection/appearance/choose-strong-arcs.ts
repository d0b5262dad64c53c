import { durationOf, type Arc } from '#detection/arcs/arc.ts'
import { median } from '#detection/median.ts'

/** Arcs that are surely the ball: long, well supported, and falling as their radius predicts. */
const STRONG_SCORE = 7
const STRONG_TIME = 0.27
const LEAST_GRAVITY = 0.7
const MOST_GRAVITY = 1.45
/** The largest standard error of a measured κ (natural logarithm). A parabola through few pictures with a given gravity proves nothing. */
const MOST_GRAVITY_ERROR = 0.2
/** A single arc may be chance. */
const LEAST_ARCS = 2
/**
 * One ball falls with one gravity, also in pixels, even when its radius was measured badly. An arc that differs more than this (natural
 * logarithm) from the arcs within so many seconds is a print on a shirt or another ball.
 */
const MOST_DISAGREEMENT = 0.3
const NEIGHBORHOOD = 4

/** The arcs from which the ball's color and size may be learned; none when there are too few. */
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

/** Half the gravity of the arcs around one: their median, weighted by score. */
function usualNear(arcs: readonly Arc[], { startTime }: Arc): number {
  const near = arcs
    .filter((arc) => Math.abs(arc.startTime - startTime) < NEIGHBORHOOD)
    .toSorted((a, b) => a.halfGravity - b.halfGravity)
  let left = near.reduce((sum, { score }) => sum + score, 0) / 2
  return near.find(({ score }) => (left -= score) <= 0)!.halfGravity
}

/** Seconds, squared. Arcs nearer in time than this count nearly alike for the radius. */
const NEAR_IN_TIME = 0.3

/** The ball's radius at a time (pixels), from the arcs nearby in time. It changes as a player comes nearer or goes away. */
export function radiusNear(arcs: readonly Arc[], time: number): number {
  let sum = 0
  let total = 0
  for (const { startTime, endTime, score, radius } of arcs) {
    const away = Math.max(0, startTime - time, time - endTime)
    const weight = score / (NEAR_IN_TIME + away * away)
    sum += Math.log(radius) * weight
    total += weight
  }
  return Math.exp(sum / total)
}

/** The range of κ that a ball of another size explains. */
const LEAST_TYPICAL = 0.8
const MOST_TYPICAL = 1.25

/** The median κ of the arcs, limited to the range that a ball of another size explains. */
export function typicalGravity(arcs: readonly Arc[]): number {
  const usual = median(arcs.map(({ gravityRatio }) => gravityRatio))!
  return Math.max(LEAST_TYPICAL, Math.min(MOST_TYPICAL, usual))
}

/** Blur and dark marks make the ball look no smaller than two thirds of its size. */
const MOST_HIDDEN = 1.5

/**
 * Arcs with the radius that their fall implies. When an arc falls faster than its radius predicts, the ball is larger than it looks,
 * because blur, shade or its own marks hide its outline. Nothing makes it look larger. This works in real time only, because the factor of
 * slow motion is derived from the same fall.
 */
export function sizeByFall(arcs: readonly Arc[]): Arc[] {
  const usual = median(arcs.map(({ gravityRatio }) => gravityRatio)) ?? 1
  const hidden = Math.max(1, Math.min(MOST_HIDDEN, usual))
  return arcs.map((arc) => ({ ...arc, radius: arc.radius * hidden }))
}
