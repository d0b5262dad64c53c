import { chooseStrongArcs, typicalGravity } from './appearance/choose-strong-arcs.ts'
import { SCORE_EXPONENT, type Arc } from './arcs/arc.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import { inRealTime, trackByShape } from './track-ball.ts'

/**
 * How many times slower than it was filmed footage may be. Measured gravity goes with the square, so that each of them finds what is up to
 * a third slower or faster.
 */
const SLOWDOWNS = [1.41, 2, 2.83, 4, 5.66, 8]
/** What phones and editors slow down by: taken to be meant when it is this near, as a factor. A ball's size is known no better. */
const USUAL_SLOWDOWNS = [1, 2, 4, 8]
const NEAR = 1.2
/** With this κ and more it is real time; slow motion must explain the pictures so many times better. */
const REAL_GRAVITY = 0.82
const REAL_ADVANTAGE = 1.3
/** The share of all that seems to fly that must fall as in real time to look no further. */
const REAL_SHARE = 0.6

/** Seconds of real time between pictures: more of them find the same flights, at a higher price. */
const ENOUGH_INTERVAL = 1 / 40

export interface ClearFlights {
  readonly slowdown: number
  /** In real time: the frames' own divided by `slowdown`. */
  readonly arcs: readonly Arc[]
}

/** Real time when nearly all that flies says so; otherwise whatever explains the pictures best. */
export function findClearFlights(seen: readonly FrameCandidates[]): ClearFlights | undefined {
  const real = fliesAt(seen, 1)
  const isClearlyReal =
    real.arcs.length > 0 && typicalGravity(real.arcs) > REAL_GRAVITY && real.worth > REAL_SHARE * real.all
  if (isClearlyReal) return real
  const slowed = better(SLOWDOWNS.map((slowdown) => fliesAt(seen, slowdown)))
  const refined = refineSlowdown(slowed)
  const best = better([real, slowed, ...(refined === slowed.slowdown ? [] : [fliesAt(seen, refined)])])
  return best.arcs.length > 0 ? best : undefined
}

interface Flights extends ClearFlights {
  readonly worth: number
  readonly all: number
}

function fliesAt(seen: readonly FrameCandidates[], slowdown: number): Flights {
  const kept = keepSome(seen, slowdown)
  const path = trackByShape(
    inRealTime(
      kept.map((index) => seen[index]!),
      slowdown,
    ),
  )
  const arcs = chooseStrongArcs(path).map((arc): Arc => ({
    ...arc,
    supports: arc.supports.map((support) => ({ ...support, frame: kept[support.frame]! })),
  }))
  return { slowdown, arcs, worth: worthOf(arcs), all: worthOf(path) }
}

/** The positions of the frames to search: in slow motion not all of them are needed. */
function keepSome(seen: readonly FrameCandidates[], slowdown: number): number[] {
  const interval = seen.length < 2 ? 0 : (seen.at(-1)!.time - seen[0]!.time) / (seen.length - 1) / slowdown
  const step = interval > 0 ? Math.max(1, Math.floor(ENOUGH_INTERVAL / interval)) : 1
  return seen.flatMap((_, index) => (index % step === 0 ? [index] : []))
}

function better(found: readonly Flights[]): Flights {
  // The same sightings are worth less the nearer in time they are taken to be.
  const worth = ({ slowdown, worth: own }: Flights) =>
    own * (slowdown === 1 ? REAL_ADVANTAGE : slowdown ** SCORE_EXPONENT)
  return found.reduce((a, b) => (worth(b) > worth(a) ? b : a))
}

/** What κ says: flights that fall half again as fast as expected are less slow by the root of that. */
function refineSlowdown({ slowdown, arcs }: Flights): number {
  if (arcs.length === 0) return slowdown
  const ratios = arcs.map(({ gravityRatio }) => gravityRatio).toSorted((a, b) => a - b)
  const measured = slowdown / Math.sqrt(ratios[ratios.length >> 1]!)
  const usual = USUAL_SLOWDOWNS.find((value) => Math.max(value, measured) < NEAR * Math.min(value, measured))
  return usual ?? Math.round(10 * measured) / 10
}

const worthOf = (arcs: readonly Arc[]) => arcs.reduce((sum, { score }) => sum + score, 0)
