import { fallAt } from '#detection/arcs/arc.ts'
import type { TouchGap } from '#detection/detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import type { ClipTimes } from '#detection/events/judge-flight.ts'
import { firstArc, lastArc, type Flight } from '#detection/events/flight.ts'
import type { Events } from '#detection/events/sort-impacts.ts'
import { pixelsPerMeter } from '#detection/physics.ts'

/**
 * How often touches were missing in gaps of each kind. This was counted on 133 clips with 1,468 true touches: the drawn seeds 1 to 70, and
 * 63 altered copies of three real clips (mirrored, cut, scaled, dark, gray, noisy, blurred, compressed, at 10 and 15 pictures a second,
 * with pictures dropped and doubled). Rare cases were rounded up. Touches are missed where the ball was not followed, and hardly ever where
 * it was. With these chances the range held the truth for 124 of the 133 clips. None of the 65 counts called sure was wrong.
 *
 * In drawn clips the ball is hardly ever lost for long, or touched within 0.15 s of the clip's ends. In real ones it is. So `cutUnseen`,
 * `held.soon`, `held.later`, `falling` and `astrayBetween` are larger than drawn clips suggest: set by hand on the real clips of RESULTS.md.
 */
const CHANCES = {
  /** The clip starts or ends there. */
  cut: 0.01,
  /** The clip starts or ends less than CUT_REACH away, and in that time the ball came from a touch or went to one. */
  cutUnseen: 0.35,
  /** The ball was seen to be caught, or to bounce again and again; or to bounce once. */
  ended: 0.03,
  bounced: 0.2,
  /** It seemed to bounce as high as the touches, where the ground cannot be. In drawn seed 2398 the player kicks it low at the end. */
  bouncedHigh: 0.3,
  /** It seemed to be lifted from the ground. Often this was a low touch, and the bounce before it another one. */
  launched: 0.5,
  /** It came or went slowly, as in hands: before the first touch, and elsewhere. */
  held: { first: 0.02, soon: 0.2, later: 0.15 },
  /** It was last seen falling. */
  falling: 0.25,
  /** It came from below, and its launch was not seen: before the first touch, by the time before it, and elsewhere. */
  rising: { soon: 0.4, first: 0.06, late: 0.2, later: 0.3 },
  /** Flights there lead nowhere: between two touches, elsewhere, and after the ball has come down. */
  astrayBetween: 0.6,
  astray: 0.4,
  astrayAfterEnd: 0.08,
  /** The unseen part of a flight is long enough for a touch. */
  unseen: 0.1,
}

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
/** Seconds. A ball that is touched low and comes back is away for longer. */
const SHORTEST_UNSEEN = 0.2
/** In radii: a foot under the ball holds it higher above the ground. In seconds: around a bounce, a camera's drift stays small. */
const FOOT = 0.35
const LEVEL_TIME = 10
/** Seconds and score: the minimum for a flight that leads nowhere. */
const ASTRAY = { duration: 0.15, score: 3 }

/** The gaps before the first of `touches`, after the last, and between two touches without one completely seen flight. */
export function findGaps(
  touches: readonly Impact[],
  events: Events,
  flights: readonly Flight[],
  clip: ClipTimes,
): TouchGap[] {
  const { start, end } = clip
  const first = touches[0]
  const last = touches.at(-1)
  if (!first || !last) return []
  const known = [...touches, ...events.launches, ...events.bounces, ...events.catches]
  const astray = flights.filter(
    (flight) =>
      flight.duration > ASTRAY.duration &&
      flight.score > ASTRAY.score &&
      !known.some(({ before, after }) => before === flight || after === flight),
  )
  // Each flight that leads nowhere may have begun with a touch, so each has a gap of its own.
  const gap = (from: number, to: number, chance: number, whenAstray = CHANCES.astray): TouchGap[] => {
    const within = astray.filter(({ startTime, endTime }) => startTime >= from && endTime <= to)
    const least = chance === CHANCES.ended ? CHANCES.astrayAfterEnd : whenAstray
    const ends = [...within.slice(0, -1).map(({ endTime }) => endTime), to]
    return ends.map((end, i) => ({
      from: ends[i - 1] ?? from,
      to: end,
      chance: within.length > 0 ? Math.max(chance, least) : chance,
    }))
  }
  const chanceBefore = (touch: Impact) => chanceOfStart(touch, touch === first, events, clip)
  const chanceAfter = (touch: Impact) => chanceOfEnd(touch, touches, events, clip)
  const between = touches.slice(1).flatMap((touch, i): TouchGap[] => {
    const previous = touches[i]!
    if (previous.after === touch.before) return unseenIn(touch.before)
    const middle = (previous.after.endTime + touch.before.startTime) / 2
    return [
      ...gap(previous.after.endTime, middle, chanceAfter(previous), CHANCES.astrayBetween),
      ...gap(middle, touch.before.startTime, chanceBefore(touch), CHANCES.astrayBetween),
    ]
  })
  const gaps = [
    ...gap(start, first.before.startTime, chanceBefore(first)),
    ...between,
    ...gap(last.after.endTime, end, chanceAfter(last)),
  ]
  return gaps.flatMap((one) => (one.chance === CHANCES.launched ? [one, one] : [one]))
}

function chanceOfStart(
  { before }: Impact,
  isFirst: boolean,
  events: Events,
  { start, interval }: ClipTimes,
): number {
  const wait = before.startTime - start
  if (wait < SEEN_TO_END * interval) return CHANCES.cut
  if (events.bounces.some(({ after }) => after === before)) return CHANCES.bounced
  if (events.launches.some(({ after }) => after === before)) return CHANCES.launched
  const arc = firstArc(before)
  const isRising = fallAt(arc, before.startTime) < -LEAST_SPEED * pixelsPerMeter(arc.radius)
  if (wait < CUT_REACH) return isRising ? CHANCES.cutUnseen : CHANCES.cut
  const { held, rising } = CHANCES
  if (!isRising) return !isFirst ? held.later : wait < START_OF_CLIP ? held.soon : held.first
  if (!isFirst) return rising.later
  return wait < SOON ? rising.soon : wait > LATE ? rising.late : rising.first
}

function chanceOfEnd(
  { after }: Impact,
  touches: readonly Impact[],
  events: Events,
  { end, interval }: ClipTimes,
): number {
  const wait = end - after.endTime
  if (wait < SEEN_TO_END * interval) return CHANCES.cut
  if (events.catches.some(({ before }) => before === after)) return CHANCES.ended
  const bounce = events.bounces.find(({ before }) => before === after)
  if (bounce && touches.some((touch) => isAsLow(touch, bounce))) return CHANCES.bouncedHigh
  if (bounce)
    return events.bounces.some(({ before }) => before === bounce.after) ? CHANCES.ended : CHANCES.bounced
  const arc = lastArc(after)
  const isFalling = fallAt(arc, after.endTime) > LEAST_SPEED * pixelsPerMeter(arc.radius)
  if (wait < CUT_REACH) return isFalling ? CHANCES.cutUnseen : CHANCES.cut
  return isFalling ? CHANCES.falling : CHANCES.held.later
}

const isAsLow = (touch: Impact, bounce: Impact) =>
  Math.abs(touch.time - bounce.time) < LEVEL_TIME && touch.y > bounce.y - FOOT * bounce.radius

const unseenIn = ({ arcs }: Flight): TouchGap[] =>
  arcs.slice(1).flatMap((arc, i) => {
    const from = arcs[i]!.endTime
    if (arc.startTime - from <= SHORTEST_UNSEEN) return []
    return [{ from, to: arc.startTime, chance: CHANCES.unseen }]
  })
