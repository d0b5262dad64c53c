import type { Impact } from '#detection/events/find-impacts.ts'
import { isFaint } from '#detection/events/flight.ts'
import type { ClipTimes } from '#detection/events/judge-flight.ts'
import type { AcceptedSequence } from './accept-sequences.ts'
import type { Gap } from './find-gaps.ts'
import type { GapFeatures, TouchFeatures } from './gate-weights.ts'
import { standsAtEnd } from './stands-at-end.ts'

/** The score from which a flight counts as clear; see Arc.score. */
const FULL_SCORE = 8
/** See AcceptedSequence.doubt. Up to the first value it is harmless; the second is as much as there is. */
const DOUBT = { harmless: 1, most: 4 }
/** Seconds between pictures: more are sparse. With ten pictures a second the feature is 1. */
const SPARSE = { from: 1 / 30, to: 1 / 10 }
/** Mean weight of a sighting: from a ball that is seen well to one that is hardly seen. */
const SEEN = { well: 0.95, badly: 0.45 }
/** Pixels: from a radius that shows a round thing clearly to one at which anything looks round. */
const SMALL = { from: 6, to: 3 }
/** See SequenceMeasures.gravityScatter. */
const SCATTER = 0.18
/** Seconds: from here on a gap leaves room for several touches. */
const LONG = 2
/** The ground does this, too: it returns less than this share of the speed, hardly deflects the ball (m/s), and is this much lower (radii). */
const LIKE_GROUND = { restitution: 0.87, deflection: 0.4, below: 0.3 }
/** The next touch returns at least this share: the player kicks the ball after a bounce. */
const KICK = 1.15
/** m/s: a hand that bounces a ball does not deflect it. */
const STRAIGHT = 0.12
/** Fewer touches than this in a row prove less. */
const FEW = 5

const within = (value: number) => Math.max(0, Math.min(1, value))
const between = (value: number, { from, to }: { from: number; to: number }) =>
  within((value - from) / (to - from))

/** What speaks against a found touch: it was seen badly, or the ground or a hand would look like that, too. */
export function describeTouch(
  touch: Impact,
  { sequence: { touches: row }, measures, doubt }: AcceptedSequence,
  clip: ClipTimes,
): TouchFeatures {
  const { before, after, restitution, deflection, radius, y } = touch
  const next = row[row.indexOf(touch) + 1]
  const isSlowed = restitution < LIKE_GROUND.restitution && deflection < LIKE_GROUND.deflection
  const isBelow = (other: Impact) => other === touch || other.y < y - LIKE_GROUND.below * radius
  const strength = within(Math.min(before.score, after.score) / FULL_SCORE)
  return {
    weak: (1 - strength) ** 2,
    faint: isFaint(before) || isFaint(after) ? 1 : 0,
    doubt: doubtfulness(doubt),
    atEnd: standsAtEnd(touch, row, clip) ? 1 : 0,
    sparse: between(clip.interval, SPARSE),
    badlySeen: between(measures.support, { from: SEEN.well, to: SEEN.badly }),
    small: between(radius, SMALL),
    scattered: within((measures.gravityScatter ?? SCATTER / 2) / SCATTER),
    likeGround: isSlowed && row.every(isBelow) ? 1 : 0,
    beforeKick: isSlowed && next && next.restitution > KICK && isBelow(next) ? 1 : 0,
    straight: row.every((other) => other.deflection < STRAIGHT) ? 1 : 0,
    few: within((FEW - row.length) / (FEW - 2)),
  }
}

/** What makes it likelier that a touch was missed in a gap. */
export function describeGap(
  { from, to }: Pick<Gap, 'from' | 'to'>,
  accepted: readonly AcceptedSequence[],
  interval: number,
): GapFeatures {
  const count = accepted.reduce((sum, { measures }) => sum + measures.count, 0)
  const support = accepted.reduce((sum, { measures }) => sum + (measures.support * measures.count) / count, 0)
  return {
    sparse: between(interval, SPARSE),
    badlySeen: between(support, { from: SEEN.well, to: SEEN.badly }),
    doubt: doubtfulness(Math.max(...accepted.map(({ doubt }) => doubt))),
    long: within((to - from) / LONG),
  }
}

const doubtfulness = (doubt: number) => between(doubt, { from: DOUBT.harmless, to: DOUBT.most })
