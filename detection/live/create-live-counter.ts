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

/** Seconds of pictures that are looked at together: some six flights, enough to tell juggling from anything else. */
const WINDOW = 4
/** Touches this near to the window's beginning (seconds) were seen better by an earlier look. */
const EDGE = 1
/** Seconds of the ball's way that are shown. */
const TRAIL = 0.6
/** There is less time than afterwards: fewer sightings of each picture are tried. */
const GUESSES_FROM = 8
/** Seconds for which what begins like juggling is still told when a look refuses it; see createTouchTally for what is sure. */
const HELD = 0.3
/** Seconds: what is nearer to a touch that is sure is that one. */
const SAME = 0.2
/** Seconds: a ball that is known and was not seen for longer has changed, in size above all, or rests; what flies is looked for by its shape again. */
const LOST = 1.2
/** With fewer pictures nothing can be said. */
const LEAST_PICTURES = 4

/** What can be said while pictures are still coming. All of it is provisional: whoever has them all counts again. */
export interface LiveView {
  /** When the ball was touched, seconds, in order. */
  readonly touches: readonly number[]
  /** The same of what begins like juggling, and is gone again when it turns out to be something else. */
  readonly likely: readonly number[]
  /** The ball's way of late, the latest place last; in the pixels of the picture of its time. */
  readonly trail: readonly BallPlace[]
  /** Seconds since the ball that is juggled was last in the air. */
  readonly restingFor: number
}

/** Counts while pictures come: hand over each one, and look as often as there is time for. */
export interface LiveCounter {
  /** The planes are only read now. */
  add: (frame: SeenFrame) => void
  /** Tells what the ball looks like: of the pictures that come, and of those that were learnt from and are still looked at. */
  learn: (lesson: Lesson) => void
  look: () => LiveView
}

export function createLiveCounter(): LiveCounter {
  const findArcs = { byLooks: createArcFinder(), byShape: createArcFinder() }
  let ball: BallKnower | null = null
  let window: WatchedFrame[] = []
  const tally = createTouchTally()
  let isWhole = true
  let flewAt = 0
  let begun: { readonly likely: readonly number[]; readonly at: number } = { likely: [], at: 0 }
  const trackByLooks = (ball: BallKnower): Arc[] => {
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
  const trackByShape = (): Arc[] => {
    const search = { gravity: gravityByRadius, guessesFrom: GUESSES_FROM }
    return trackIn(
      findArcs.byShape(
        window.map(({ seen }) => seen),
        search,
      ),
      gravityByRadius,
    ).path
  }
  const track = (now: number): Arc[] => {
    if (!ball) return trackByShape()
    const known = trackByLooks(ball)
    const clear = chooseStrongArcs(known)
    ball.follow(clear)
    if (endOf(clear) > now - LOST) return known
    const path = trackByShape()
    const clearByShape = chooseStrongArcs(path)
    ball.follow(clearByShape)
    return endOf(clearByShape) > endOf(clear) ? path : known
  }
  return {
    add(frame) {
      window.push({ seen: frame.seen, weighed: ball ? ball.weigh(frame) : frame.seen })
      const from = frame.seen.time - WINDOW
      if (window[0]!.seen.time >= from) return
      isWhole = false
      window = window.filter(({ seen }) => seen.time >= from)
    },
    learn(lesson) {
      // What was known before has weighed them already; and a window that changes is searched from its beginning.
      if (!ball) {
        const weighed = new Map(lesson.frames.map((frame) => [frame.time, frame]))
        window = window.map((frame) => ({ ...frame, weighed: weighed.get(frame.seen.time) ?? frame.weighed }))
      }
      ball = knowBall(lesson.ball)
    },
    look() {
      const frames = window.map(({ seen }) => seen)
      const now = frames.at(-1)?.time ?? 0
      const path = frames.length < LEAST_PICTURES ? [] : track(now)
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

/** A picture as it was seen, and as it looks to who knows the ball. */
interface WatchedFrame {
  readonly seen: FrameCandidates
  readonly weighed: FrameCandidates
}

const endOf = (path: readonly Arc[]) => path.at(-1)?.endTime ?? -Infinity

function trackIn({ sighted, arcs }: FoundArcs, gravity: ExpectedGravity) {
  const growth = growthIn(sighted, gravity)
  return { path: partArcs(chainArcs(arcs), growth), growth }
}
