import { durationOf, type Arc } from '#detection/arcs/arc.ts'

/** Arcs that are surely the ball: long, well supported, falling as their radius says. */
const STRONG_SCORE = 7
const STRONG_TIME = 0.27
const LEAST_GRAVITY = 0.7
const MOST_GRAVITY = 1.45
/** One may be chance. */
const LEAST_ARCS = 2

/** What the ball's color and size may be learnt from; nothing when there is too little. */
export function chooseStrongArcs(path: readonly Arc[]): Arc[] {
  const strong = path.filter(
    (arc) =>
      arc.score > STRONG_SCORE &&
      arc.gravityRatio > LEAST_GRAVITY &&
      arc.gravityRatio < MOST_GRAVITY &&
      durationOf(arc) > STRONG_TIME,
  )
  return strong.length >= LEAST_ARCS ? strong : []
}

/** The ball's radius at a time (pixels): that of the arcs near by, as a player comes nearer and goes away. */
export function radiusNear(arcs: readonly Arc[], time: number): number {
  let sum = 0
  let total = 0
  for (const { startTime, endTime, score, radius } of arcs) {
    const away = Math.max(0, startTime - time, time - endTime)
    const weight = score / (0.05 + away * away)
    sum += Math.log(radius) * weight
    total += weight
  }
  return Math.exp(sum / total)
}

/** The middle κ of the arcs, within what a ball of another size explains. */
export function typicalGravity(arcs: readonly Arc[]): number {
  const ratios = arcs.map(({ gravityRatio }) => gravityRatio).toSorted((a, b) => a - b)
  return Math.max(0.8, Math.min(1.25, ratios[ratios.length >> 1]!))
}
