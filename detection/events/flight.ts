import { travelOf, yAt, type Arc } from '#detection/arcs/arc.ts'
import { areOneFlight, linkArcs } from '#detection/chain/link-arcs.ts'
import { pixelsPerMeter } from '#detection/physics.ts'

/** The ball's path from one contact to the next: one arc, or several arcs with unseen parts between them. */
export interface Flight {
  readonly arcs: readonly Arc[]
  readonly startTime: number
  readonly endTime: number
  readonly duration: number
  readonly score: number
  readonly supportCount: number
  /** Pixels. */
  readonly radius: number
  /** Meters between its highest and its lowest sighting. */
  readonly travel: number
}

export const firstArc = (flight: Flight): Arc => flight.arcs[0]!
export const lastArc = (flight: Flight): Arc => flight.arcs.at(-1)!

/** See Arc.isFaint. */
export const isFaint = ({ arcs }: Flight): boolean => arcs.every((arc) => arc.isFaint)

const WEAK_TIME = 0.2
const WEAK_TRAVEL = 0.12
const WEAK_SCORE = 4.5
/** Seconds. No flight between two touches is shorter. */
const LEAST_PAUSE = 0.2
/** m/s. */
const LEAST_IMPULSE = 2
/** See Link. Also the depth below the lowest sighting, in radii, at which two parts of one flight may meet. */
const MEETING_SCORE = 0.5
const MEETING_DEPTH = 1.2

/** The chain's arcs as flights. A weak arc between two arcs that fit each other is dropped. Parts of one flight are joined. */
export function flightsOf(path: readonly Arc[]): Flight[] {
  const groups: Arc[][] = []
  for (const arc of dropWeakArcs(path)) {
    const group = groups.at(-1)
    if (group && areOneFlight(group.at(-1)!, arc)) group.push(arc)
    else groups.push([arc])
  }
  return groups.map(describe)
}

type Strength = Pick<Arc, 'startTime' | 'endTime' | 'top' | 'bottom' | 'radius' | 'score'>

const isWeak = (arc: Strength) =>
  arc.endTime - arc.startTime < WEAK_TIME ||
  (travelOf(arc) < WEAK_TRAVEL && arc.score < 2 * WEAK_SCORE) ||
  arc.score < WEAK_SCORE

/**
 * Whether two arcs are parts of one flight, one seen after the other, and not both weak. This happens when the ball leaves the picture for
 * a moment at its top.
 */
const areStrongTogether = (one: Arc, next: Arc): boolean =>
  one.endTime < next.startTime &&
  linkArcs(one, next).kind === 'same' &&
  !isWeak({
    startTime: one.startTime,
    endTime: next.endTime,
    top: Math.min(one.top, next.top),
    bottom: Math.max(one.bottom, next.bottom),
    radius: (one.radius + next.radius) / 2,
    score: one.score + next.score,
  })

const meetAtTouch = (one: Arc, next: Arc): boolean => {
  const link = linkArcs(one, next)
  return link.kind === 'touch' && link.score > 0
}

/** A weak arc that continues the flight on one side and meets the flight on the other side at a touch. */
const isPartOfFlight = (before: Arc, arc: Arc, after: Arc): boolean =>
  (areStrongTogether(before, arc) && meetAtTouch(arc, after)) ||
  (areStrongTogether(arc, after) && meetAtTouch(before, arc))

/** A flight that is short because a hand pushed the ball down to the ground, and that was seen well. */
const isPushedDown = (before: Arc, arc: Arc): boolean =>
  arc.score >= WEAK_SCORE && linkArcs(before, arc).kind === 'push'

function dropWeakArcs(path: readonly Arc[]): Arc[] {
  const arcs = [...path]
  for (let i = 1; i < arcs.length - 1; i++) {
    const before = arcs[i - 1]!
    const after = arcs[i + 1]!
    if (!isWeak(arcs[i]!) || (isWeak(before) && isWeak(after))) continue
    const { kind } = linkArcs(before, after)
    if (kind !== 'touch' && kind !== 'same') continue
    if (isPushedDown(before, arcs[i]!)) continue
    if (isPartOfFlight(before, arcs[i]!, after) || isBetweenTouches(before, arcs[i]!, after)) continue
    arcs.splice(i, 1)
    i = Math.max(0, i - 2)
  }
  return arcs
}

/**
 * A weak arc that has enough time and meets both neighbors is a flight that was seen badly. This does not hold when the neighbors meet each
 * other where the ball was seen. Two flights with a third one between them would meet far below.
 */
function isBetweenTouches(before: Arc, arc: Arc, after: Arc): boolean {
  if (meetInView(before, after)) return false
  const [first, second] = [linkArcs(before, arc), linkArcs(arc, after)]
  if (first.kind !== 'touch' || second.kind !== 'touch') return false
  if (Math.min(first.score, second.score) < 0 || Math.min(first.impulse, second.impulse) < LEAST_IMPULSE)
    return false
  return second.time - first.time > LEAST_PAUSE
}

function meetInView(before: Arc, after: Arc): boolean {
  const link = linkArcs(before, after)
  if (link.kind !== 'touch' || link.score < MEETING_SCORE) return false
  const radius = (before.radius + after.radius) / 2
  return yAt(before, link.time) < Math.max(before.bottom, after.bottom) + MEETING_DEPTH * radius
}

function describe(arcs: readonly Arc[]): Flight {
  const supportCount = arcs.reduce((sum, { supports }) => sum + supports.length, 0)
  const radius = Math.exp(
    arcs.reduce((sum, arc) => sum + Math.log(arc.radius) * arc.supports.length, 0) / supportCount,
  )
  const top = Math.min(...arcs.map((arc) => arc.top))
  const bottom = Math.max(...arcs.map((arc) => arc.bottom))
  const { startTime } = arcs[0]!
  const { endTime } = arcs.at(-1)!
  return {
    arcs,
    startTime,
    endTime,
    duration: endTime - startTime,
    score: arcs.reduce((sum, arc) => sum + arc.score, 0),
    supportCount,
    radius,
    travel: (bottom - top) / pixelsPerMeter(radius),
  }
}
