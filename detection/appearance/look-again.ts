import type { Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { radiusNear, sizeByFall } from './choose-strong-arcs.ts'
import { createColorModel, type ColorModel, type Disc } from './color-model.ts'
import { createLikenessMapper } from './likeness-map.ts'
import { rescoreCandidates } from './rescore-candidates.ts'

/** Sightings with at least this likelihood are used for learning. */
const LEARNING_WEIGHT = 0.4

/** A picture with its round candidates. */
export interface SeenFrame {
  readonly planes: PlaneFrame
  readonly seen: FrameCandidates
}

/**
 * Looks at pictures a second time, with the ball's appearance known from clear flights. Learning continues from one call to the next. The
 * times of arcs are the times of frames divided by `slowdown`.
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

/** Learns the ball's appearance where it surely was: at the supports of `strongArcs`, which index `frames`. */
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
