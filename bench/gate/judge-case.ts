import { judge } from '#bench/detection/clip.ts'
import { concludeDetection } from '#detection/conclude-detection.ts'
import type { GateWeights } from '#detection/gate/gate-weights.ts'
import type { Case } from './gather-cases.ts'

/** How one clip is counted with some weights. */
export function judgeCase(
  { path, frames, slowdown, byChance, isByFoot, isHalved = false, truth }: Case,
  weights: GateWeights,
) {
  const detection = concludeDetection(path, frames, slowdown, byChance, { weights, isByFoot, isHalved })
  // Made-up and real clips alike show the time of the file, whatever its slow motion.
  const score = judge(detection, truth, 1)
  const { verdict, likelyCount } = detection.quality
  const count = score.found - score.countError
  return {
    ...score,
    verdict,
    /** The true number. */
    count,
    chances: (detection.gaps ?? []).map(({ chance }) => chance),
    width: likelyCount.to - likelyCount.from,
    isExact: score.countError === 0,
    isHeld: count >= likelyCount.from && count <= likelyCount.to,
  }
}
