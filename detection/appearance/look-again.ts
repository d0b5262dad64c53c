import type { Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { radiusNear, sizeByFall } from './choose-strong-arcs.ts'
import { createColorModel, type ColorModel, type Disc } from './color-model.ts'
import { createLikenessMapper } from './likeness-map.ts'
import { rescoreCandidates } from './rescore-candidates.ts'

/** Sightings that are this much ball are learnt from. */
const LEARNING_WEIGHT = 0.4

/** A picture with what was found round in it. */
export interface SeenFrame {
  readonly planes: PlaneFrame
  readonly seen: FrameCandidates
}

/**
 * Looks at pictures a second time, knowing from their clear flights what the ball looks like. Learns on from one call to the next. The
 * arcs' times are those of the frames divided by `slowdown`.
 */
export function createSecondLook(width: number, height: number) {
  const model: ColorModel = createColorModel()
  const mapLikeness = createLikenessMapper(width, height)
  return (frames: readonly SeenFrame[], strongArcs: readonly Arc[], slowdown: number): FrameCandidates[] => {
    const arcs = slowdown === 1 ? sizeByFall(strongArcs) : strongArcs
    learnColors(model, frames, arcs)
    const colors = model.conclude()
    return frames.map(({ planes, seen }) =>
      rescoreCandidates(seen, mapLikeness(planes, colors), colors, radiusNear(arcs, seen.time / slowdown)),
    )
  }
}

/** Adds what the ball looks like where it surely was: the supports of `strongArcs`, which count frames in `frames`. */
export function learnColors(
  model: ColorModel,
  frames: readonly SeenFrame[],
  strongArcs: readonly Arc[],
): void {
  const balls = ballsByTime(frames, strongArcs)
  for (const { planes, seen } of frames) {
    const discs = balls.get(seen)
    if (discs) model.add(planes, discs)
  }
}

function ballsByTime(frames: readonly SeenFrame[], arcs: readonly Arc[]): Map<FrameCandidates, Disc[]> {
  const balls = new Map<FrameCandidates, Disc[]>()
  for (const { supports, radius } of arcs)
    for (const { frame, sighting, weight } of supports) {
      const seen = frames[frame]?.seen
      if (!seen || weight <= LEARNING_WEIGHT) continue
      const { x, y } = sighting.candidate
      balls.set(seen, [...(balls.get(seen) ?? []), { x, y, radius }])
    }
  return balls
}
