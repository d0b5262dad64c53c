import { chooseStrongArcs, radiusNear } from '#detection/appearance/choose-strong-arcs.ts'
import { createColorModel, type BallColors } from '#detection/appearance/color-model.ts'
import { createLikenessMapper } from '#detection/appearance/likeness-map.ts'
import { learnColors, type SeenFrame } from '#detection/appearance/look-again.ts'
import { rescoreCandidates } from '#detection/appearance/rescore-candidates.ts'
import type { Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { trackByShape } from '#detection/track-ball.ts'

/** Seconds of pictures in one lesson, and seconds until the next attempt when nothing was learned. */
const LESSON = 3
const AGAIN = 1.5
/** Size and fall come from this many of the latest lessons, because the player comes nearer and goes away. */
const LESSONS = 2

/** The appearance of the juggled ball, and how it falls. */
export interface LearntBall {
  readonly colors: BallColors
  /** Recent clear flights, without their supports. */
  readonly flights: readonly Arc[]
}

export interface Lesson {
  readonly ball: LearntBall
  /** The pictures of the lesson, weighed by the learned appearance. */
  readonly frames: readonly FrameCandidates[]
}

/**
 * Learns the ball's appearance while pictures come. Pass each picture. It returns a lesson every few seconds if something flew clearly.
 * A lesson takes up to half a second, so the worker that looks at the pictures live cannot do it (decisions/0063).
 */
export function createBallLearner(): (frame: SeenFrame) => Lesson | null {
  const model = createColorModel()
  const lessons: (readonly Arc[])[] = []
  let pending: SeenFrame[] = []
  return (frame) => {
    pending.push(frame)
    if (frame.seen.time < pending[0]!.seen.time + LESSON) return null
    const frames = pending
    const arcs = chooseStrongArcs(trackByShape(frames.map(({ seen }) => seen)))
    pending = arcs.length > 0 ? [] : frames.filter(({ seen }) => seen.time > frame.seen.time - LESSON + AGAIN)
    if (arcs.length === 0) return null
    learnColors(model, frames, arcs)
    lessons.push(arcs.map((arc) => ({ ...arc, supports: [] })))
    if (lessons.length > LESSONS) lessons.shift()
    const ball = { colors: model.conclude(), flights: lessons.flat() }
    const { weigh } = knowBall(ball)
    return { ball, frames: frames.map(weigh) }
  }
}

export interface BallKnower {
  /** Recent clear flights. */
  readonly flights: () => readonly Arc[]
  /** Adds later clear flights. A player who comes nearer is soon half as large again, and a lesson is seconds old. */
  readonly follow: (clear: readonly Arc[]) => void
  /** Weighs a picture's round candidates by the ball's appearance, and adds places with its colors. */
  readonly weigh: (frame: SeenFrame) => FrameCandidates
}

export function knowBall({ colors, flights: learnt }: LearntBall): BallKnower {
  const until = Math.max(...learnt.map(({ endTime }) => endTime))
  let flights = learnt
  let mapLikeness: ReturnType<typeof createLikenessMapper> | undefined
  return {
    flights: () => flights,
    follow(clear) {
      const later = clear.filter(({ startTime }) => startTime >= until)
      if (later.length > 0) flights = [...learnt, ...later]
    },
    weigh({ planes, seen }) {
      mapLikeness ??= createLikenessMapper(planes.width, planes.height)
      return rescoreCandidates(seen, mapLikeness(planes, colors), colors, radiusNear(flights, seen.time))
    },
  }
}
