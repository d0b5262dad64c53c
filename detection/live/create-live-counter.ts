import { chooseStrongArcs } from '#detection/appearance/choose-strong-arcs.ts'
import type { SeenFrame } from '#detection/appearance/look-again.ts'
import type { Arc } from '#detection/arcs/arc.ts'
import { gravityByFlights, gravityByRadius, type ExpectedGravity } from '#detection/arcs/expect-gravity.ts'
import { growthIn } from '#detection/arcs/grow-arc.ts'
import { traceBall, type BallPlace } from '#detection/arcs/trace-ball.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { chainArcs } from '#detection/chain/chain-arcs.ts'
import { followFaintly } from '#detection/chain/follow-faintly.ts'
import { partArcs } from '#detection/chain/part-arcs.ts'
import { createArcFinder, type FoundArcs } from './create-arc-finder.ts'
import { judgeWindow } from './judge-window.ts'
import { knowBall, type BallKnower, type Lesson } from './learn-ball.ts'
import { createTouchTally } from './tally-touches.ts'

/** Seconds of pictures in one look: some six flights, enough to distinguish juggling from anything else. */
const WINDOW = 4
/** Seconds from the start of the window. Touches in this part were seen better by an earlier look. */
const EDGE = 1
/** Seconds of the ball's path that are shown. */
const TRAIL = 0.6
/** Fewer sightings of each picture start a guess than afterwards, because there is less time. */
const GUESSES_FROM = 8
/** Seconds for which likely touches stay when a look refuses them. For sure touches see createTouchTally. */
const HELD = 0.3
/** Seconds. A likely touch nearer to a sure touch is the same touch. */
const SAME = 0.2
/** Seconds. A known ball that was not seen for longer rests, or looks different, mostly in size. It is then searched by shape again. */
const LOST = 1.2
/** Fewer pictures give no result. */
const LEAST_PICTURES = 4

/** The result so far, while pictures are still coming. It is provisional: the clip is counted again at the end. */
export interface LiveView {
  /** The times of sure touches in seconds, in order. */
  readonly touches: readonly number[]
  /** The times of touches that begin like juggling. They disappear when they turn out to be something else. */
  readonly likely: readonly number[]
  /** The ball's recent path, the latest place last, in pixels of the picture at that time. */
  readonly trail: readonly BallPlace[]
  /** Seconds since the juggled ball was last in the air. */
  readonly restingFor: number
}

/** Counts while pictures come. Add each picture, and look as often as there is time. */
export interface LiveCounter {
  /** Reads the planes during the call only. */
  add: (frame: SeenFrame) => void
  /** Takes over the ball's appearance, for the next pictures and for those of the lesson that are still in the window. */
  learn: (lesson: Lesson) => void
  look: () => LiveView
}

export function createLiveCounter(): LiveCounter {
  const track = createTracker()
  let ball: BallKnower | null = null
  let window: WatchedFrame[] = []
  const tally = createTouchTally()
  let isWhole = true
  let flewAt = 0
  let begun: { readonly likely: readonly number[]; readonly at: number } = { likely: [], at: 0 }
  return {
    add(frame) {
      window.push({ seen: frame.seen, weighed: ball ? ball.weigh(frame) : frame.seen })
      const from = frame.seen.time - WINDOW
      if (window[0]!.seen.time >= from) return
      isWhole = false
      window = window.filter(({ seen }) => seen.time >= from)
    },
    learn(lesson) {
      // Later lessons do not weigh the window again: it is weighed already, and a changed window would be searched from its start.
      if (!ball) {
        const weighed = new Map(lesson.frames.map((frame) => [frame.time, frame]))
        window = window.map((frame) => ({ ...frame, weighed: weighed.get(frame.seen.time) ?? frame.weighed }))
      }
      ball = knowBall(lesson.ball)
    },
    look() {
      const frames = window.map(({ seen }) => seen)
      const now = frames.at(-1)?.time ?? 0
      const path = frames.length < LEAST_PICTURES ? [] : track(window, ball)
      const { sure, likely, others } = judgeWindow(path, frames)
      const from = isWhole ? 0 : frames[0]!.time + EDGE
      tally.add(sure, others, from)
      const lately = frames.filter(({ time }) => time >= now - TRAIL)
      if (sure.length > 0) flewAt = Math.max(flewAt, path.at(-1)!.endTime)
      if (likely.length > 0 || now - begun.at > HELD) begun = { likely, at: now }
      const touches = tally.touches()
      return {
        touches,
        likely: begun.likely.filter((time) => touches.every((touch) => time > touch + SAME)),
        trail: traceBall(path, lately),
        restingFor: now - flewAt,
      }
    },
  }
}

/** A picture with its candidates by shape, and by the ball's appearance once it is known. */
interface WatchedFrame {
  readonly seen: FrameCandidates
  readonly weighed: FrameCandidates
}

const endOf = (path: readonly Arc[]) => path.at(-1)?.endTime ?? -Infinity

function trackIn({ sighted, arcs }: FoundArcs, gravity: ExpectedGravity) {
  const growth = growthIn(sighted, gravity)
  return { path: partArcs(chainArcs(arcs), growth), growth }
}

/** Follows the ball through the latest pictures: by its appearance once that is known, and by its shape where it was lost. */
function createTracker(): (window: readonly WatchedFrame[], ball: BallKnower | null) => Arc[] {
  const findArcs = { byLooks: createArcFinder(), byShape: createArcFinder() }
  const trackByLooks = (window: readonly WatchedFrame[], ball: BallKnower): Arc[] => {
    const gravity = gravityByFlights(ball.flights())
    const { path, growth } = trackIn(
      findArcs.byLooks(
        window.map(({ weighed }) => weighed),
        { gravity, guessesFrom: GUESSES_FROM },
      ),
      gravity,
    )
    return path.length === 0 ? [] : followFaintly(path, growth)
  }
  const trackByShape = (window: readonly WatchedFrame[]): Arc[] => {
    const search = { gravity: gravityByRadius, guessesFrom: GUESSES_FROM }
    return trackIn(
      findArcs.byShape(
        window.map(({ seen }) => seen),
        search,
      ),
      gravityByRadius,
    ).path
  }
  return (window, ball) => {
    if (!ball) return trackByShape(window)
    const known = trackByLooks(window, ball)
    const clear = chooseStrongArcs(known)
    ball.follow(clear)
    if (endOf(clear) > window.at(-1)!.seen.time - LOST) return known
    const path = trackByShape(window)
    const clearByShape = chooseStrongArcs(path)
    ball.follow(clearByShape)
    return endOf(clearByShape) > endOf(clear) ? path : known
  }
}
