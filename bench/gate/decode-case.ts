import { decodeClip } from '#bench/detection/decode-clip.ts'
import type { RealClip } from '#bench/detection/read-real-clips.ts'
import type { Arc } from '#detection/arcs/arc.ts'
import { concludeDetection } from '#detection/conclude-detection.ts'
import { createDetector } from '#detection/create-detector.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { drawLikeReal } from '#detection/synthetic/like-real/draw-like-real.ts'
import { planLikeReal } from '#detection/synthetic/like-real/plan-like-real.ts'
import type { Case } from './gather-cases.ts'

/** Follows the ball through a recording, decoded by ffmpeg. */
export const decodeCase = ({ name, kind, file, truth }: RealClip): Promise<Case> =>
  follow({ name, kind, truth }, decodeClip(file))

/** Follows the ball through a drawn clip like a real one. */
export function drawCase(seed: number): Promise<Case> {
  const plan = planLikeReal(seed)
  return follow({ name: String(seed), kind: plan.play, truth: plan.truth }, drawLikeReal(plan))
}

async function follow(
  about: Pick<Case, 'name' | 'kind' | 'truth'>,
  pictures: Iterable<PlaneFrame> | AsyncIterable<PlaneFrame>,
): Promise<Case> {
  const kept: Pick<Case, 'path' | 'frames' | 'slowdown' | 'byChance' | 'isByFoot' | 'isHalved'>[] = []
  const detector = createDetector({
    conclude(path, frames, slowdown, findByChance, { isByFoot, isHalved = false } = {}) {
      let found: readonly Arc[] | undefined
      const byChance = () => (found ??= findByChance())
      kept.push({ path, frames, slowdown, byChance, isByFoot, isHalved })
      return concludeDetection(path, frames, slowdown, byChance, { isByFoot, isHalved })
    },
  })
  for await (const frame of pictures) detector.push(frame)
  // The second count of a clip may have been refused.
  const last = detector.finish().quality.verdict === 'none' ? kept[0]! : kept.at(-1)!
  return { ...about, ...last }
}
