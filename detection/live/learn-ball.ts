import { chooseStrongArcs, radiusNear } from '#detection/appearance/choose-strong-arcs.ts'
import { createColorModel, type BallColors } from '#detection/appearance/color-model.ts'
import { createLikenessMapper } from '#detection/appearance/likeness-map.ts'
import { learnColors, type SeenFrame } from '#detection/appearance/look-again.ts'
import { rescoreCandidates } from '#detection/appearance/rescore-candidates.ts'
import type { Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { trackByShape } from '#detection/track-ball.ts'

/** Seconds of pictures that are learnt from together; and after how many it is tried again when nothing was. */
const LESSON = 3
const AGAIN = 1.5
/** So many lessons tell how large the ball is and how it falls: a player comes nearer and goes away. */
const LESSONS = 2

/** What the ball that is juggled looks like, and how it falls. */
export interface LearntBall {
  readonly colors: BallColors
  /** Clear flights of late; their supports are left out. */
  readonly flights: readonly Arc[]
}

export interface Lesson {
  readonly ball: LearntBall
  /** The pictures it was learnt from, weighed by what was learnt. */
  readonly frames: readonly FrameCandidates[]
}

/**
 * Learns what the ball looks like while pictures come: hand over each one. Answers every few seconds, when something that flies was seen
 * clearly in them. That takes up to half a second, so the worker that looks at the pictures live cannot do it (decisions/0063).
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
  /** Clear flights of late. */
  readonly flights: () => readonly Arc[]
  /** Tells which flights were clear since: whoever comes nearer is soon half as large again, and a lesson is seconds old. */
  readonly follow: (clear: readonly Arc[]) => void
  /** Weighs what was found round in a picture by what is known of the ball, and adds what has its colors. */
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
