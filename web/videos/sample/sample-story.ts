import { createPathWriter, type PathPiece, type Place } from '#detection/synthetic/flight-path.ts'
import type { Reach } from '#detection/synthetic/juggle.ts'

/** Meters. */
export const BALL_RADIUS = 0.11

interface SampleStory {
  readonly pieces: readonly PathPiece[]
  readonly reaches: readonly Reach[]
  /** The true times of the touches in seconds. */
  readonly touches: readonly number[]
  readonly seconds: number
}

const foot = (side: -1 | 1, across: number, above: number) => ({ part: 'foot', side, across, above }) as const
const knee = (side: -1 | 1, across: number) => ({ part: 'knee', side, across, above: 0.88 }) as const
const head = (across: number) => ({ part: 'head', side: 1, across, above: 1.78 }) as const

/** Each touch, and how many meters the ball rises after it. */
const TOUCHES: readonly (readonly [Omit<Reach, 'time'>, number])[] = [
  [foot(1, 0.2, 0.3), 0.75],
  [foot(-1, -0.12, 0.34), 0.8],
  [foot(1, 0.16, 0.32), 0.75],
  [foot(1, 0.12, 0.4), 1],
  [knee(-1, -0.1), 0.5],
  [foot(1, 0.14, 0.3), 1.85],
  [head(0.06), 0.4],
  [head(0.02), 0.35],
  [foot(-1, -0.14, 0.32), 0.8],
  [knee(1, 0.08), 0.45],
  [foot(-1, -0.16, 0.35), 0.9],
  [foot(1, 0.18, 0.3), 0.7],
]

function tellSample(): SampleStory {
  const path = createPathWriter()
  const hands: Place = { across: 0.22, above: 1.15 }
  path.hold(hands, 0.7)
  const first = TOUCHES[0]![0]
  path.fly(hands, hands.above, first)
  const reaches: Reach[] = TOUCHES.map(([contact, rise], index) => {
    const reach = { ...contact, time: path.now() }
    const next: Place = TOUCHES[index + 1]?.[0] ?? hands
    path.fly(contact, Math.max(contact.above, next.above) + riseTo(contact, next, rise), next)
    return reach
  })
  path.hold(hands, 0.8)
  return {
    pieces: path.pieces,
    reaches,
    touches: reaches.map(({ time }) => time),
    seconds: path.now(),
  }
}

/** The top above the higher one of two places. */
const riseTo = (from: Place, to: Place, rise: number) =>
  Math.max(0.12, from.above + rise - Math.max(from.above, to.above))

/** The clip that shows visitors how a video is counted: twelve touches, then the ball is caught. */
export const SAMPLE: SampleStory = tellSample()
