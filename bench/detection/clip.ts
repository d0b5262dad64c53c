import type { Detection } from '#detection/detection.ts'
import { isDisturbance, type Variant } from '#detection/synthetic/altering/alter-frames.ts'
import { slowdownIn, timesIn } from '#detection/synthetic/altering/disturb-frames.ts'
import type { OtherPlay } from '#detection/synthetic/other-play.ts'
import { makeScene, type Scene } from '#detection/synthetic/scene.ts'
import { scoreTouches, type Truth, type TouchScore } from './score-touches.ts'

/** Describes a clip that is to be drawn. */
export interface DrawnClip {
  readonly seed: number
  readonly variant: Variant
  readonly play: 'juggle' | OtherPlay
}

/** How one clip was counted. */
export interface ClipResult extends TouchScore {
  readonly name: string
  readonly quality: Detection['quality']
  /** The confidence of each touch that was found. */
  readonly confidences: readonly number[]
  readonly frames: number
  readonly milliseconds: number
}

export const sceneOf = ({ seed, play }: DrawnClip): Scene => makeScene(seed, { play })

export const nameOf = ({ seed, variant, play }: DrawnClip) =>
  `seed ${seed}, ${play === 'juggle' ? variant : play}`

const DRAWN_SLOWDOWNS: Partial<Record<Variant, number>> = { 'slow motion 2×': 2, 'slow motion 4×': 4 }

/** How many times slower than real time the clip is drawn. */
export const drawnSlowdownOf = ({ variant }: Pick<DrawnClip, 'variant'>) => DRAWN_SLOWDOWNS[variant] ?? 1

/** How many times slower than real time the clip is shown, including what is done to it after it was drawn. */
export const slowdownOf = (clip: Pick<DrawnClip, 'variant'>) =>
  isDisturbance(clip.variant) ? slowdownIn(clip.variant) : drawnSlowdownOf(clip)

/** The times are those of the clip, which in slow motion runs slower than the scene. */
export function truthOf(clip: DrawnClip): Truth {
  const { variant } = clip
  const { touches, launches, bounces, duration } = sceneOf(clip).story
  const inClip = (times: readonly number[]) =>
    isDisturbance(variant)
      ? timesIn(variant, times, { from: 0, to: duration })
      : times.map((time) => time * slowdownOf(clip))
  return { touches: inClip(touches), optional: inClip(launches), bounces: inClip(bounces) }
}

/** Compares a detection with the known truth. */
export const judge = ({ touches, quality }: Detection, truth: Truth, slowdown: number) => ({
  ...scoreTouches(
    touches.map(({ time }) => time),
    truth,
    slowdown,
  ),
  confidences: touches.map(({ confidence }) => confidence),
  quality,
})
