import type { Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { findImpacts } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { sortImpacts } from '#detection/events/sort-impacts.ts'
import { acceptSequences } from '#detection/gate/accept-sequences.ts'
import {
  measureSequence,
  sequencesIn,
  type SequenceMeasures,
  type TouchSequence,
} from '#detection/gate/measure-sequence.ts'
import { partHeld } from '#detection/gate/seconds-held.ts'

/** Times in seconds, in order. */
export interface JudgedTouches {
  readonly sure: readonly number[]
  /** Touches that begin like juggling and may still turn out to be something else (decisions/0063). */
  readonly likely: readonly number[]
  /** Bounces, launches and catches. */
  readonly others: readonly number[]
}

const NOTHING: JudgedTouches = { sure: [], likely: [], others: [] }

/** The events on the ball's path through the window. */
export function judgeWindow(path: readonly Arc[], window: readonly FrameCandidates[]): JudgedTouches {
  if (path.length === 0) return NOTHING
  const [start, end] = [window[0]!.time, window.at(-1)!.time]
  const clip = { start, end, interval: (end - start) / (window.length - 1) }
  const { free, held } = partHeld(findImpacts(flightsOf(path), clip), window, clip.interval)
  const events = sortImpacts(free, clip, held)
  const sequences = sequencesIn(events)
  const footage = { frames: window, interval: clip.interval }
  const accepted = acceptSequences(sequences, footage).map(({ sequence }) => sequence)
  const last = sequences.at(-1)
  const isBeginning =
    last !== undefined &&
    !accepted.includes(last) &&
    last.flights.at(-1)!.endTime > end - SEEN_LAST &&
    beginsLikeJuggling(measureSequence(last, footage))
  return {
    sure: accepted.flatMap(timesOf),
    likely: isBeginning ? timesOf(last) : [],
    others: [...events.bounces, ...events.launches, ...events.catches, ...held].map(({ time }) => time),
  }
}

const timesOf = ({ touches }: TouchSequence) => touches.map(({ time }) => time)

/** Seconds. When the ball was not seen for longer, its flight has ended otherwise. */
const SEEN_LAST = 0.3
/** Limits of SequenceMeasures. acceptSequences demands less of each touch because it has more touches. */
const CLEAR = { impulse: 3.5, duration: 0.33, density: 0.8, support: 0.6 } as const
const STRANGE = { impulse: 16, deflection: 1.5, residual: 0.19, wobble: 0.075, stay: 0.1 } as const
const GRAVITY = { least: 0.8, most: 1.4, scatter: 0.14 } as const

function beginsLikeJuggling(measures: SequenceMeasures): boolean {
  const { gravityRatio, gravityScatter = 0 } = measures
  return (
    keysOf(CLEAR).every((key) => measures[key] > CLEAR[key]) &&
    keysOf(STRANGE).every((key) => measures[key] < STRANGE[key]) &&
    gravityRatio > GRAVITY.least &&
    gravityRatio < GRAVITY.most &&
    gravityScatter < GRAVITY.scatter
  )
}

const keysOf = Object.keys as <T extends object>(of: T) => (keyof T)[]
