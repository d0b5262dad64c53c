import {
  GAP_FEATURES,
  GAP_KINDS,
  TOUCH_FEATURES,
  type GapKind,
  type GateWeights,
  type TouchFeatures,
} from '#detection/gate/gate-weights.ts'
import { fitLogistic } from './fit-logistic.ts'
import type { ObservedGap, ObservedTouch } from './observe-gate.ts'

/** The chances of missed touches before anything is observed, as they were set by hand on 133 clips. */
const EXPECTED: Record<GapKind, number> = {
  cut: 0.01,
  cutUnseen: 0.35,
  ended: 0.03,
  bounced: 0.2,
  bouncedUnlike: 0.3,
  bouncedHigh: 0.3,
  launched: 0.5,
  heldFirst: 0.02,
  heldSoon: 0.2,
  heldLater: 0.15,
  heldUnseen: 0.3,
  falling: 0.25,
  risingSoon: 0.4,
  risingFirst: 0.06,
  risingLate: 0.2,
  risingLater: 0.3,
  risingHigh: 0.3,
  astrayBetween: 0.6,
  astray: 0.4,
  astrayAfterEnd: 0.08,
  unseen: 0.1,
}
/** The chance that a found touch is wrong when nothing speaks against it. */
const EXPECTED_WRONG = 0.003
/**
 * What was known before of what speaks against a touch. On 292 other clips a touch at an end of its row was wrong in 5 of 11 cases; one beside
 * a flight that was hardly seen in about one of seven. Made-up sequences show less of what hands and other things do there.
 */
const EXPECTED_FEATURES: Partial<TouchFeatures> = { weak: 2.5, faint: 3.5, doubt: 2, atEnd: 4.5 }
/** How many observations a prior counts for: of a kind of gap, of the base, and of a feature. */
const CERTAINTY = { kind: 2, base: 2, feature: 1, known: 15 }

const logOdds = (chance: number) => Math.log(chance / (1 - chance))
const named = <K extends string>(keys: readonly K[], weights: readonly number[]) =>
  Object.fromEntries(keys.map((key, i) => [key, weights[i]!])) as Record<K, number>

/** The weights that explain what was observed. Nothing that speaks against a touch or a gap may speak for it. */
export function fitWeights(
  touches: readonly ObservedTouch[],
  gaps: readonly ObservedGap[],
): Pick<GateWeights, 'gaps' | 'touches'> {
  const ofGaps = fitLogistic(
    gaps.map(({ kind, features, isMissing }) => ({
      features: [
        ...GAP_KINDS.map((one) => (one === kind ? 1 : 0)),
        ...GAP_FEATURES.map((key) => features[key]),
      ],
      happened: isMissing,
      weight: 1,
    })),
    [...GAP_KINDS.map((kind) => logOdds(EXPECTED[kind])), ...GAP_FEATURES.map(() => 0)],
    [...GAP_KINDS.map(() => CERTAINTY.kind), ...GAP_FEATURES.map(() => CERTAINTY.feature)],
  )
  const ofTouches = fitLogistic(
    touches.map(({ features, isWrong, weight }) => ({
      features: [1, ...TOUCH_FEATURES.map((key) => features[key])],
      happened: isWrong,
      weight,
    })),
    [logOdds(EXPECTED_WRONG), ...TOUCH_FEATURES.map((key) => EXPECTED_FEATURES[key] ?? 0)],
    [
      CERTAINTY.base,
      ...TOUCH_FEATURES.map((key) => (key in EXPECTED_FEATURES ? CERTAINTY.known : CERTAINTY.feature)),
    ],
  )
  return {
    gaps: {
      kinds: named(GAP_KINDS, ofGaps),
      features: named(GAP_FEATURES, ofGaps.slice(GAP_KINDS.length)),
    },
    touches: { base: ofTouches[0]!, features: named(TOUCH_FEATURES, ofTouches.slice(1)) },
  }
}
