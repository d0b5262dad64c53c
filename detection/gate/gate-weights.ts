/** Why a touch may be missing in a part of a clip. */
export const GAP_KINDS = [
  /** The clip starts or ends there. */
  'cut',
  /** The clip starts or ends less than 0.15 s away, and in that time the ball came from a touch or went to one. */
  'cutUnseen',
  /** The ball was seen to be caught, or to bounce again and again. */
  'ended',
  /** It bounced once. */
  'bounced',
  /** It bounced again and again, but its first bounce is unlike the next one. */
  'bouncedUnlike',
  /** It seemed to bounce as high as the touches, where the ground cannot be. */
  'bouncedHigh',
  /** It seemed to be lifted from the ground. */
  'launched',
  /** It came or went slowly, as in hands: before the first touch, the same soon after the clip's start, and elsewhere. */
  'heldFirst',
  'heldSoon',
  'heldLater',
  /** It came slowly before the first touch, but it was not seen in hands before that. */
  'heldUnseen',
  /** It was last seen falling. */
  'falling',
  /** It came from below, and its launch was not seen: before the first touch, by the time before it, and elsewhere. */
  'risingSoon',
  'risingFirst',
  'risingLate',
  'risingLater',
  /** The same before the first touch, but it was first seen high above the touches, so it was not lifted off the ground. */
  'risingHigh',
  /** Flights there lead nowhere: between two touches, elsewhere, and after the ball has come down. */
  'astrayBetween',
  'astray',
  'astrayAfterEnd',
  /** The unseen part of a flight is long enough for a touch. */
  'unseen',
] as const
export type GapKind = (typeof GAP_KINDS)[number]

/** What raises the chance of a missed touch, each from 0 to about 1. */
export const GAP_FEATURES = ['sparse', 'badlySeen', 'doubt', 'long'] as const
/** What raises the chance that a found touch is not one, each from 0 to about 1. */
export const TOUCH_FEATURES = [
  'weak',
  'faint',
  'doubt',
  'atEnd',
  'sparse',
  'badlySeen',
  'small',
  'scattered',
  'likeGround',
  'beforeKick',
  'straight',
  'few',
] as const

export type GapFeatures = Readonly<Record<(typeof GAP_FEATURES)[number], number>>
export type TouchFeatures = Readonly<Record<(typeof TOUCH_FEATURES)[number], number>>

export interface GateWeights {
  /** Log odds of a missed touch. */
  readonly gaps: { readonly kinds: Readonly<Record<GapKind, number>>; readonly features: GapFeatures }
  /** Log odds that a found touch is not one. */
  readonly touches: { readonly base: number; readonly features: TouchFeatures }
  /** The computed probability that a range must have so that it holds the truth nine times of ten. */
  readonly range: number
  /** The computed probability that a count is exact from which on it is called sure. */
  readonly sure: number
}

/** The chance that belongs to log odds, 0 to 1. */
const chanceOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))

const sumOf = <K extends string>(
  features: Readonly<Record<K, number>>,
  weights: Readonly<Record<K, number>>,
) => (Object.keys(weights) as K[]).reduce((sum, key) => sum + features[key] * weights[key], 0)

export const chanceOfMissing = (kind: GapKind, features: GapFeatures, { gaps }: GateWeights): number =>
  chanceOf(gaps.kinds[kind] + sumOf(features, gaps.features))

export const chanceOfWrong = (features: TouchFeatures, { touches }: GateWeights): number =>
  chanceOf(touches.base + sumOf(features, touches.features))
