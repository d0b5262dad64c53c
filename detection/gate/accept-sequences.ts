import { measureSequence, type SequenceMeasures, type TouchSequence } from './measure-sequence.ts'

const LEAST_DENSITY = 0.7
const LEAST_GRAVITY = 0.75
const MOST_GRAVITY = 1.35
/** The fewer touches, the clearer each has to be: m/s, seconds, mean weight of a sighting, distance from the parabola in radii. */
const DEMANDS = [
  { count: 5, impulse: 2.8, duration: 0.28, support: 0.5, residual: 0.2 },
  { count: 3, impulse: 3.2, duration: 0.3, support: 0.7, residual: 0.175 },
  { count: 2, impulse: 4, duration: 0.38, support: 0.75, residual: 0.175 },
] as const
/** What lies this near in time (seconds) to an accepted sequence, with a ball of this size, belongs to it. */
const NEAR = 4
const MOST_RADIUS_RATIO = 1.35
const NEAR_IMPULSE = 2.5

/** Keeps the sequences that are those of a ball in flight, and what belongs to them. `interval`: seconds between pictures. */
export function acceptSequences(sequences: readonly TouchSequence[], interval: number): TouchSequence[] {
  const measured = sequences.map((sequence) => ({
    sequence,
    measures: measureSequence(sequence, interval),
  }))
  const accepted = measured.filter(({ measures }) => isJuggling(measures))
  const belongs = (one: (typeof measured)[number]) =>
    accepted.includes(one) ||
    (one.measures.impulse > NEAR_IMPULSE &&
      accepted.some(
        (other) =>
          isSimilar(one.measures.radius, other.measures.radius) &&
          pauseBetween(one.sequence, other.sequence) < NEAR,
      ))
  return measured.filter(belongs).map(({ sequence }) => sequence)
}

function isJuggling(measures: SequenceMeasures): boolean {
  if (measures.density <= LEAST_DENSITY) return false
  if (measures.gravityRatio <= LEAST_GRAVITY || measures.gravityRatio >= MOST_GRAVITY) return false
  return DEMANDS.some(
    (demand) =>
      (demand.count === 2 ? measures.count === 2 : measures.count >= demand.count) &&
      measures.impulse > demand.impulse &&
      measures.duration > demand.duration &&
      measures.support > demand.support &&
      measures.residual < demand.residual,
  )
}

const isSimilar = (a: number, b: number) => Math.max(a, b) < MOST_RADIUS_RATIO * Math.min(a, b)

/** Seconds between the end of one and the start of the other. */
const pauseBetween = (a: TouchSequence, b: TouchSequence) =>
  Math.min(
    Math.abs(a.touches[0]!.time - b.touches.at(-1)!.time),
    Math.abs(b.touches[0]!.time - a.touches.at(-1)!.time),
  )
