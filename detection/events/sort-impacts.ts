import { scoreScale } from '#detection/arcs/arc.ts'
import { findBounces } from './bounces/find-bounces.ts'
import { findBouncesBefore } from './bounces/find-bounces-before.ts'
import { findBouncesBetween } from './bounces/find-bounces-between.ts'
import { findBouncingOut } from './bounces/find-bouncing-out.ts'
import { findDribbles } from './bounces/find-dribbles.ts'
import { findSameGround } from './bounces/find-same-ground.ts'
import { DYING_TRAVEL } from './bounces/ground.ts'
import { keepLowBounces } from './bounces/keep-low-bounces.ts'
import { sequencesOf, type Impact } from './find-impacts.ts'
import type { Flight } from './flight.ts'
import { CUT_REACH, isClear, isCutOff, type ClipTimes } from './judge-flight.ts'

/** The impacts by kind, each in order of time. */
export interface Events {
  readonly touches: readonly Impact[]
  readonly launches: readonly Impact[]
  readonly bounces: readonly Impact[]
  readonly catches: readonly Impact[]
}

/** Meters and seconds. In a shorter "flight" the ball is held or lies. */
const HELD_TRAVEL = 0.16
const HELD_TIME = 0.17

/** m/s. A faster ball is not held: it has the speed of a fall from 20 cm. */
const FREE_SPEED = 2

/** Meters. A flight that the clip's start or end cuts off is short and moves little. */
const CUT_TRAVEL = 0.05

/**
 * A ball that is caught and thrown again seems to hop in between. The values are the seconds of the hop, in which a ball rises and falls by
 * HELD_TRAVEL, the share of speed that it loses on arrival, and the gain when it leaves (see Impact.restitution). Juggling does not look
 * like that: when the ball hardly rises, the next touch hardly sends it up. In 69 drawn clips with juggling, no two such touches are less
 * than 0.42 s apart. In 10 clips with tosses, no catch and throw are more than 0.31 s apart.
 */
const KEPT = { time: 0.36, taken: 0.5, given: 2 }

/**
 * The limits for a ball that hands move about before they let it go: less score than this (see Arc.score), a sighting worth less than this
 * share of a perfect one, slower (m/s) than a fall of 45 cm, from hands to a foot, and no touch for so many seconds. In 159 drawn clips and
 * 133 altered copies of real ones, eight first touches have so little before them without being cut off by the clip. None of these eight is
 * a touch.
 */
const HARDLY_SEEN = { score: 4, share: 0.45, speed: 3, pause: 1.5 }

/**
 * A hop so small and so badly seen that its gravity is unknown is no flight: hands hold the ball and move a little. The values are its
 * height in meters, the standard error of log κ, and the worth of a sighting on it as a share of a perfect one.
 */
const HOP_IN_HANDS = { travel: 0.14, gravityError: 0.5, share: 0.5 }

/** m/s. A ball that falls more slowly, as from 1 cm, has not been in flight. */
const LEAST_FALL = 0.5

/** m/s. A touch sends the ball up. A slower ball, which rises less than 5 cm, was stopped by hands. */
const SENT_UP = 1

/**
 * Separates touches from launches (the first impact after being held), catches (the last impact before it) and bounces on the ground. `held`:
 * other impacts, at which the ball was seen in hands.
 */
export function sortImpacts(
  impacts: readonly Impact[],
  clip: ClipTimes,
  held: readonly Impact[] = [],
): Events {
  const { start, end, interval } = clip
  const isHeld = (flight: Flight) =>
    isCutOff(flight, clip)
      ? flight.travel < CUT_TRAVEL
      : flight.travel < HELD_TRAVEL || flight.duration < HELD_TIME
  const sequences = sequencesOf(impacts)
  const bounces = bouncesAmong(impacts, sequences, held)
  const launches = new Set<Impact>()
  const catches = new Set<Impact>()
  for (const sequence of sequences) {
    const first = sequence[0]!
    const last = sequence.at(-1)!
    if (isHeld(first.before) && speedBefore(first) < FREE_SPEED) launches.add(first)
    if (last !== first && isHeld(last.after) && speedAfter(last) < FREE_SPEED) catches.add(last)
  }
  const others = (impact: Impact) => !bounces.has(impact) && !launches.has(impact) && !catches.has(impact)
  for (const [i, impact] of impacts.entries()) {
    const previous = impacts[i - 1]
    const following = impacts[i + 1]
    const next = following?.before === impact.after ? following : undefined
    if (isStopped(impact)) {
      catches.add(impact)
      if (next && isHeld(impact.after)) launches.add(next)
    }
    if (!next && endsInHands(impact, end)) catches.add(impact)
    // A ball that hardly falls, or already rises, is still in the hands that throw it.
    if (speedBefore(impact) < LEAST_FALL) launches.add(impact)
    if (previous && (isKept(previous, impact) || isHopInHands(previous, impact, interval))) {
      catches.add(previous)
      launches.add(impact)
    }
    const isFirst = !impacts
      .slice(0, i)
      .some((one) => others(one) && impact.time - one.time < HARDLY_SEEN.pause)
    if (isFirst && impact.before.startTime > start + CUT_REACH && comesOfHands(impact, interval))
      launches.add(impact)
    // The ball is lifted from the ground after its bounces have ended. The next run starts.
    const followsBounce = previous?.after === impact.before && bounces.has(previous)
    if (followsBounce && !bounces.has(impact) && impact.before.travel < DYING_TRAVEL) launches.add(impact)
  }
  return {
    touches: impacts.filter(others),
    launches: impacts.filter((impact) => launches.has(impact)),
    bounces: impacts.filter((impact) => bounces.has(impact)),
    catches: impacts.filter((impact) => catches.has(impact)),
  }
}

/** The bounces on the ground, told by the impacts themselves and then by those that they follow. */
function bouncesAmong(
  impacts: readonly Impact[],
  sequences: readonly Impact[][],
  held: readonly Impact[],
): ReadonlySet<Impact> {
  const suspects = sequences.flatMap((sequence) => [...findBounces(sequence, impacts)])
  const others = impacts.filter((impact) => !suspects.includes(impact))
  const bounces = new Set([
    ...keepLowBounces(suspects, others),
    ...sequences.flatMap(findBouncingOut),
    ...findBouncesBetween(impacts),
    ...findSameGround(impacts),
    ...findDribbles(impacts, held),
  ])
  for (const sequence of sequences)
    for (const impact of findBouncesBefore(sequence, bounces)) bounces.add(impact)
  return bounces
}

const comesOfHands = (impact: Impact, interval: number) =>
  impact.before.score < HARDLY_SEEN.score &&
  impact.before.score < HARDLY_SEEN.share * impact.before.supportCount * scoreScale(interval) &&
  speedBefore(impact) < HARDLY_SEEN.speed

/** Whether the ball was held between two impacts. */
const isKept = (one: Impact, next: Impact) =>
  one.after === next.before &&
  next.time - one.time < KEPT.time &&
  one.restitution < KEPT.taken &&
  next.restitution > KEPT.given

/** Whether hands held the ball between two impacts, though it seemed to fly for a moment. */
const isHopInHands = ({ after }: Impact, next: Impact, interval: number) =>
  after === next.before &&
  after.travel < HOP_IN_HANDS.travel &&
  after.arcs.every(({ gravityError }) => gravityError > HOP_IN_HANDS.gravityError) &&
  after.score < HOP_IN_HANDS.share * after.supportCount * scoreScale(interval)

/** Whether the ball hardly rose and did not fall far afterwards either, as after a touch with the chest or a thigh. */
const isStopped = (impact: Impact) => speedAfter(impact) < SENT_UP && impact.after.travel < DYING_TRAVEL

/**
 * Whether the ball lost most of its speed and no clear flight followed, though the clip goes on. This happens when hands sink with the
 * ball.
 */
const endsInHands = ({ restitution, after }: Impact, end: number) =>
  restitution < KEPT.taken && !isClear(after) && after.endTime < end - CUT_REACH

const speedBefore = ({ impulse, restitution }: Impact) => impulse / (1 + restitution)
/** Upwards, m/s. */
export const speedAfter = (impact: Impact) => impact.impulse - speedBefore(impact)
