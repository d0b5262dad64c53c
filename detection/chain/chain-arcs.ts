import { durationOf, type Arc } from '#detection/arcs/arc.ts'
import { linkArcs, LONGEST_LOSS } from './link-arcs.ts'
import { LINK_SCORE } from './weights.ts'

/** The lowest score at which an arc can be chosen; see Arc.score. */
const ARC_PRICE = 3
/**
 * Arcs may overlap by this, in seconds, because both claim the pictures around a touch. An arc that has grown past a touch may overlap by
 * the second value and by this share of the shorter arc. It loses the overlapping part.
 */
const FREE_OVERLAP = 0.09
const LONGEST_OVERLAP = 0.3
const MOST_OVERLAP = 0.5
/** From one flight to the next, the ball's size never changes by more than the first value. A change beyond the second is doubtful. */
const MOST_RADIUS_RATIO = 1.6
const DOUBTFUL_RADIUS_RATIO = 1.3
/** The price of a doubtful change of size, in the unit of Arc.score. */
const RADIUS_PRICE = 0.5
/**
 * The price for two flights that fall differently is 1 at this difference (natural logarithm), beyond so many times their errors of
 * measurement. It has a limit.
 */
const GRAVITY_SCATTER = 0.28
const ALLOWED_ERRORS = 2
const MOST_GRAVITY_COST = 2.5

/**
 * The sequence of arcs that explains the clip best. This is dynamic programming over arcs in the order of their start, with the score of
 * each arc and of each transition. `arcs` must be sorted by start.
 */
export function chainArcs(arcs: readonly Arc[]): Arc[] {
  const byEnd = arcs.map((_, i) => i).toSorted((a, b) => arcs[a]!.endTime - arcs[b]!.endTime)
  const best = new Float64Array(arcs.length)
  const previous = new Int32Array(arcs.length).fill(-1)
  let ended = 0
  let bestEnded = -1
  let near = 0
  for (let i = 0; i < arcs.length; i++) {
    const arc = arcs[i]!
    const own = arc.score - ARC_PRICE
    best[i] = own
    const consider = (j: number, score: number) => {
      if (best[j]! + own + score <= best[i]!) return
      best[i] = best[j]! + own + score
      previous[i] = j
    }
    // Of the arcs that ended too long ago to be linked, only the best score matters.
    while (ended < byEnd.length && arcs[byEnd[ended]!]!.endTime < arc.startTime - LONGEST_LOSS) {
      const j = byEnd[ended++]!
      if (bestEnded < 0 || best[j]! > best[bestEnded]!) bestEnded = j
    }
    if (bestEnded >= 0) consider(bestEnded, LINK_SCORE.break)
    while (arcs[near]!.startTime < arc.startTime - LONGEST_REACH) near++
    for (let j = near; j < i; j++) {
      const score = transitionScore(arcs[j]!, arc)
      if (score !== undefined) consider(j, score)
    }
  }
  return walkBack(arcs, best, previous)
}

/** Seconds. No flight lasts longer. An arc that started longer ago than LONGEST_REACH has therefore also ended too long ago. */
const LONGEST_FLIGHT = 4
const LONGEST_REACH = LONGEST_LOSS + LONGEST_FLIGHT

function transitionScore(before: Arc, after: Arc): number | undefined {
  if (before.startTime >= after.startTime || before.endTime >= after.endTime) return undefined
  const overlap = before.endTime - after.startTime
  if (overlap > LONGEST_OVERLAP || -overlap > LONGEST_LOSS) return undefined
  const ratio = Math.max(before.radius, after.radius) / Math.min(before.radius, after.radius)
  if (ratio > MOST_RADIUS_RATIO) return undefined
  const { kind, score } = linkArcs(before, after)
  if (overlap > FREE_OVERLAP && (kind !== 'touch' || overlap > MOST_OVERLAP * shorterOf(before, after)))
    return undefined
  const shared = overlap > FREE_OVERLAP ? overlap * Math.min(densityOf(before), densityOf(after)) : 0
  const link = overlap > FREE_OVERLAP ? Math.min(0, score) : score
  return link - (ratio > DOUBTFUL_RADIUS_RATIO ? RADIUS_PRICE : 0) - shared - gravityCost(before, after)
}

const shorterOf = (a: Arc, b: Arc) => Math.min(durationOf(a), durationOf(b))

/** Score per second. */
const densityOf = (arc: Arc) => arc.score / durationOf(arc)

function gravityCost(before: Arc, after: Arc): number {
  const apart = Math.abs(Math.log(before.halfGravity / after.halfGravity))
  const excess = Math.max(0, apart - ALLOWED_ERRORS * (before.gravityError + after.gravityError))
  return Math.min(MOST_GRAVITY_COST, (excess / GRAVITY_SCATTER) ** 2)
}

function walkBack(arcs: readonly Arc[], best: Float64Array, previous: Int32Array): Arc[] {
  let at = -1
  let most = 0
  best.forEach((value, i) => {
    if (value <= most) return
    most = value
    at = i
  })
  const path: Arc[] = []
  for (; at >= 0; at = previous[at]!) path.push(arcs[at]!)
  return path.toReversed()
}
