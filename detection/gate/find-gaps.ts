import { fallAt } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { ClipTimes } from '#detection/events/judge-flight.ts'
import { firstArc, lastArc, type Flight } from '#detection/events/flight.ts'
import type { Events } from '#detection/events/sort-impacts.ts'
import { median } from '#detection/median.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import type { GapKind } from './gate-weights.ts'
import { restsBefore } from './seconds-held.ts'

/**
 * Seconds: nearer to the clip's start or end than this there is hardly room for a touch, unless pictures are missing. The ball flies on to
 * the clip's end when at most so many intervals between pictures lie in between.
 */
const CUT_REACH = 0.15
const SEEN_TO_END = 1.6
/** m/s. A ball that a hand lets go starts slower. A ball that a hand takes ends slower. */
const LEAST_SPEED = 1.3
/** Seconds. Lifting a ball hardly takes less time, and a ball is hardly held for longer before that. */
const SOON = 0.4
/** Seconds. A ball that seems to be let go this soon after the clip's start may also be at the top of a flight. */
const START_OF_CLIP = 0.45
const LATE = 1
/** In radii above the lowest touch. A ball that is lifted off the ground is first seen lower. */
const LIFTED = 3
/** Seconds. A ball that is touched low and comes back is away for longer. */
const SHORTEST_UNSEEN = 0.2
/** In radii: a foot under the ball holds it higher above the ground. In seconds: around a bounce, a camera's drift stays small. */
const FOOT = 0.35
const LEVEL_TIME = 10
/** Seconds and score: the minimum for a flight that leads nowhere. */
const ASTRAY = { duration: 0.15, score: 3 }

/** A time in which no touch was found, in seconds, and why one may be missing there. */
export interface Gap {
  readonly from: number
  readonly to: number
  readonly kind: GapKind
}

/** The pictures of the clip, and their times. */
interface Footage extends ClipTimes {
  readonly frames: readonly FrameCandidates[]
}

/** The gaps before the first of `touches`, after the last, and between two touches without one completely seen flight. */
export function findGaps(
  touches: readonly Impact[],
  events: Events,
  flights: readonly Flight[],
  clip: Footage,
): Gap[] {
  const { start, end } = clip
  const first = touches[0]
  const last = touches.at(-1)
  if (!first || !last) return []
  const usual = median(touches.flatMap(({ before, after }) => [before.duration, after.duration]))!
  const astray = astrayAmong(flights, [...touches, ...events.launches, ...events.bounces, ...events.catches])
  // Each flight that leads nowhere may have begun with a touch, so each has a gap of its own.
  const gap = (from: number, to: number, kind: GapKind, whenAstray: GapKind = 'astray'): Gap[] => {
    const within = astray.filter(({ startTime, endTime }) => startTime >= from && endTime <= to)
    if (within.length === 0) return inParts({ from, to, kind }, usual)
    const ends = [...within.slice(0, -1).map(({ endTime }) => endTime), to]
    const lost = kind === 'ended' ? 'astrayAfterEnd' : whenAstray
    return ends.flatMap((end, i) => inParts({ from: ends[i - 1] ?? from, to: end, kind: lost }, usual))
  }
  const lowest = Math.max(...touches.map(({ y }) => y))
  const kindBefore = (touch: Impact) => kindOfStart(touch, { isFirst: touch === first, lowest }, events, clip)
  const kindAfter = (touch: Impact) => kindOfEnd(touch, touches, events, clip)
  const between = touches.slice(1).flatMap((touch, i): Gap[] => {
    const previous = touches[i]!
    if (previous.after === touch.before) return unseenIn(touch.before)
    const middle = (previous.after.endTime + touch.before.startTime) / 2
    return [
      ...gap(previous.after.endTime, middle, kindAfter(previous), 'astrayBetween'),
      ...gap(middle, touch.before.startTime, kindBefore(touch), 'astrayBetween'),
    ]
  })
  return [
    ...gap(start, first.before.startTime, kindBefore(first)),
    ...between,
    ...gap(last.after.endTime, end, kindAfter(last)),
  ]
}

/** The flights that lead from and to none of the known impacts. */
const astrayAmong = (flights: readonly Flight[], known: readonly Impact[]): Flight[] =>
  flights.filter(
    (flight) =>
      flight.duration > ASTRAY.duration &&
      flight.score > ASTRAY.score &&
      !known.some(({ before, after }) => before === flight || after === flight),
  )

/** Seconds and parts: in a longer part of the clip that was not followed, more than one touch may be missing. No flights are shorter. */
const SHORTEST_FLIGHT = 0.35
const MOST_PARTS = 4
const LONG = new Set<GapKind>([
  'heldLater',
  'falling',
  'risingLate',
  'risingLater',
  'astrayBetween',
  'astray',
])

/** `usual`: the seconds that a flight takes in this clip. */
function inParts({ from, to, kind }: Gap, usual: number): Gap[] {
  const flights = Math.round((to - from) / Math.max(SHORTEST_FLIGHT, usual))
  const count = LONG.has(kind) ? Math.max(1, Math.min(MOST_PARTS, flights)) : 1
  const length = (to - from) / count
  const parts = Array.from({ length: count }, (_, i) => ({
    from: from + i * length,
    to: i === count - 1 ? to : from + (i + 1) * length,
    kind,
  }))
  // A ball that seems to be lifted from the ground often was touched low, after another touch that seems to be its bounce.
  return kind === 'launched' ? [...parts, ...parts] : parts
}

function kindOfStart(
  { before }: Impact,
  { isFirst, lowest }: { isFirst: boolean; lowest: number },
  events: Events,
  { start, interval, frames }: Footage,
): GapKind {
  const wait = before.startTime - start
  if (wait < SEEN_TO_END * interval) return 'cut'
  if (events.bounces.some(({ after }) => after === before)) return 'bounced'
  if (events.launches.some(({ after }) => after === before)) return 'launched'
  const arc = firstArc(before)
  const isRising = fallAt(arc, before.startTime) < -LEAST_SPEED * pixelsPerMeter(arc.radius)
  if (wait < CUT_REACH) return isRising ? 'cutUnseen' : 'cut'
  if (!isFirst) return isRising ? 'risingLater' : 'heldLater'
  if (!isRising && !restsBefore(arc, frames)) return 'heldUnseen'
  if (!isRising) return wait < START_OF_CLIP ? 'heldSoon' : 'heldFirst'
  if (wait < SOON) return 'risingSoon'
  if (arc.supports[0]!.sighting.y < lowest - LIFTED * arc.radius) return 'risingHigh'
  return wait > LATE ? 'risingLate' : 'risingFirst'
}

function kindOfEnd(
  { after }: Impact,
  touches: readonly Impact[],
  events: Events,
  { end, interval }: ClipTimes,
): GapKind {
  const wait = end - after.endTime
  if (wait < SEEN_TO_END * interval) return 'cut'
  if (events.catches.some(({ before }) => before === after)) return 'ended'
  const bounce = events.bounces.find(({ before }) => before === after)
  if (bounce && touches.some((touch) => isAsLow(touch, bounce))) return 'bouncedHigh'
  const next = bounce && events.bounces.find(({ before }) => before === bounce.after)
  if (bounce && !next) return 'bounced'
  if (bounce && next) return isUnlike(bounce, next) ? 'bouncedUnlike' : 'ended'
  const arc = lastArc(after)
  const isFalling = fallAt(arc, after.endTime) > LEAST_SPEED * pixelsPerMeter(arc.radius)
  if (wait < CUT_REACH) return isFalling ? 'cutUnseen' : 'cut'
  return isFalling ? 'falling' : 'heldLater'
}

const isAsLow = (touch: Impact, bounce: Impact) =>
  Math.abs(touch.time - bounce.time) < LEVEL_TIME && touch.y > bounce.y - FOOT * bounce.radius

/** Radii and share of speed: a first bounce that lies higher than the next one, or returns more, may be a low touch. */
const UNLIKE = { level: 0.3, restitution: 0.1 }
const isUnlike = (bounce: Impact, next: Impact) =>
  bounce.y < next.y - UNLIKE.level * bounce.radius ||
  bounce.restitution > next.restitution + UNLIKE.restitution

const unseenIn = ({ arcs }: Flight): Gap[] =>
  arcs.slice(1).flatMap((arc, i) => {
    const from = arcs[i]!.endTime
    return arc.startTime - from <= SHORTEST_UNSEEN
      ? []
      : [{ from, to: arc.startTime, kind: 'unseen' as const }]
  })
