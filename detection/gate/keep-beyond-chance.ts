import { durationOf, type Arc } from '#detection/arcs/arc.ts'
import type { ClipTimes } from '#detection/events/judge-flight.ts'
import type { AcceptedSequence } from './accept-sequences.ts'
import type { TouchSequence } from './measure-sequence.ts'

/** A sequence in less doubt than this (see AcceptedSequence) needs no proof, which takes as long as the search itself. */
const PROVEN_DOUBT = 1
/** What an arc is worth by going through a few things by chance; see Arc.score. Only what is beyond tells anything. */
const CHANCE_SCORE = 4
/** Seconds around a sequence in which as much moves as during it. */
const AROUND = 1
/**
 * The share of what a sequence is worth that chance may be worth in the same time. Of 20 clips with juggling (6 real) none has more than 0.13, half of
 * them 0; what was followed before a striped shirt has 0.77, what was found of a goalkeeper 0.55 and more.
 */
const MOST_CHANCE = 0.45

/**
 * Without the sequences that are no better than what `findByChance` finds where nothing can be (see trackUpsideDown). It is asked only when one is in doubt.
 */
export function keepBeyondChance(
  accepted: readonly AcceptedSequence[],
  findByChance: () => readonly Arc[],
  clip: Pick<ClipTimes, 'start' | 'end'>,
): readonly AcceptedSequence[] {
  if (accepted.every(isProven)) return accepted
  const found = findByChance()
  return accepted.filter((one) => isProven(one) || isBeyond(one.sequence, found, clip))
}

const isProven = ({ doubt }: AcceptedSequence) => doubt < PROVEN_DOUBT

function isBeyond(
  { flights }: TouchSequence,
  found: readonly Arc[],
  { start, end }: Pick<ClipTimes, 'start' | 'end'>,
): boolean {
  const arcs = flights.flatMap((flight) => flight.arcs)
  const from = flights[0]!.startTime
  const to = flights.at(-1)!.endTime
  const chance = worthBetween(found, Math.max(start, from - AROUND), Math.min(end, to + AROUND))
  return chance <= MOST_CHANCE * worthBetween(arcs, from, to)
}

/** A second, of arcs between two times; of one that reaches beyond them, its share. */
function worthBetween(arcs: readonly Arc[], from: number, to: number): number {
  const worth = arcs.reduce((sum, arc) => {
    const within = Math.max(0, Math.min(arc.endTime, to) - Math.max(arc.startTime, from))
    return sum + (Math.max(0, arc.score - CHANCE_SCORE) * within) / durationOf(arc)
  }, 0)
  return worth / (to - from)
}
