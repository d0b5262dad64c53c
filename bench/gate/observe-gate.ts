import { gatherEvidence } from '#detection/conclude-detection.ts'
import { describeGap, describeTouch } from '#detection/gate/describe-touch.ts'
import type { GapFeatures, GapKind, TouchFeatures } from '#detection/gate/gate-weights.ts'
import { scoreTouches } from '#bench/detection/score-touches.ts'
import type { Case } from './gather-cases.ts'

export interface ObservedTouch {
  readonly features: TouchFeatures
  readonly isWrong: boolean
  /** The touches that are counted in other play are wrong all together, so together they count once. */
  readonly weight: number
}

export interface ObservedGap {
  readonly kind: GapKind
  readonly features: GapFeatures
  readonly isMissing: boolean
}

/** Seconds by which a missed touch may lie beyond the ends of a gap. */
const EDGE = 0.1

/** The gate's questions about one clip, with the true answers. */
export function observeGate({ path, frames, slowdown, byChance, isByFoot, truth }: Case): {
  touches: ObservedTouch[]
  gaps: ObservedGap[]
} {
  const evidence = gatherEvidence(path, frames, slowdown, byChance, isByFoot)
  if (typeof evidence === 'string') return { touches: [], gaps: [] }
  const { accepted, clip, gaps } = evidence
  const found = accepted.flatMap((one) => one.sequence.touches.map((touch) => ({ touch, one })))
  const times = found.map(({ touch }) => touch.time * slowdown)
  const { isReal } = scoreTouches(times, truth, slowdown)
  const missed = truth.touches.filter(
    (time) => !truth.optional.includes(time) && !times.some((at) => Math.abs(at - time) < EDGE * slowdown),
  )
  const left = new Set(missed)
  return {
    touches: found.map(({ touch, one }, i) => ({
      features: describeTouch(touch, one, clip),
      isWrong: !isReal[i]!,
      weight: truth.touches.length === 0 ? 1 / times.length : 1,
    })),
    gaps: gaps.map((gap) => {
      const inside = [...left].find(
        (time) => time > (gap.from - EDGE) * slowdown && time < (gap.to + EDGE) * slowdown,
      )
      if (inside !== undefined) left.delete(inside)
      return {
        kind: gap.kind,
        features: describeGap(gap, accepted, clip.interval),
        isMissing: inside !== undefined,
      }
    }),
  }
}
