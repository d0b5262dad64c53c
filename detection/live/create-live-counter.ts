import type { SeenFrame } from '#detection/appearance/look-again.ts'
import type { Arc } from '#detection/arcs/arc.ts'
import { gravityByFlights, gravityByRadius } from '#detection/arcs/expect-gravity.ts'
import { growthIn } from '#detection/arcs/grow-arc.ts'
import { traceBall, type BallPlace } from '#detection/arcs/trace-ball.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { chainArcs } from '#detection/chain/chain-arcs.ts'
import { followFaintly } from '#detection/chain/follow-faintly.ts'
import { partArcs } from '#detection/chain/part-arcs.ts'
import { createArcFinder } from './create-arc-finder.ts'
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
  const findArcs = createArcFinder()
  let known: BallKnower | null = null
  let window: FrameCandidates[] = []
  const tally = createTouchTally()
  let isWhole = true
  let flewAt = 0
  let begun: { readonly likely: readonly number[]; readonly at: number } = { likely: [], at: 0 }
  const track = (): Arc[] => {
    const gravity = known ? gravityByFlights(known.flights) : gravityByRadius
    const { sighted, arcs } = findArcs(window, { gravity, guessesFrom: GUESSES_FROM })
    const chained = chainArcs(arcs)
    if (chained.length === 0) return []
    const growth = growthIn(sighted, gravity)
    const path = partArcs(chained, growth)
    return known ? followFaintly(path, growth) : path
  }
  return {
    add(frame) {
      window.push(known ? known.weigh(frame) : frame.seen)
      const from = frame.seen.time - WINDOW
      if (window[0]!.time >= from) return
      isWhole = false
      window = window.filter(({ time }) => time >= from)
    },
    learn({ ball, frames }) {
      // What was known before has weighed them already; and a window that changes is searched from its beginning.
      if (!known) {
        const weighed = new Map(frames.map((frame) => [frame.time, frame]))
        window = window.map((frame) => weighed.get(frame.time) ?? frame)
      }
      known = knowBall(ball)
    },
    look() {
      const now = window.at(-1)?.time ?? 0
      const path = window.length < LEAST_PICTURES ? [] : track()
      const { sure, likely, others } = judgeWindow(path, window)
      const from = isWhole ? 0 : window[0]!.time + EDGE
      tally.add(sure, others, from)
      const lately = window.filter(({ time }) => time >= now - TRAIL)
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
