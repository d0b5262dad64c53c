import { durationOf, type Arc } from '#detection/arcs/arc.ts'
import type { ClipTimes } from '#detection/events/judge-flight.ts'
import { isWithinDoubt, type AcceptedSequence } from './accept-sequences.ts'

/** A sequence with less doubt than this (see AcceptedSequence) needs no proof. A proof takes as long as the search itself. */
const PROVEN_DOUBT = 1
/** The score of an arc through a few things by chance; see Arc.score. Only the score above it counts. */
const CHANCE_SCORE = 4
/** Seconds around a sequence in which about as much moves as during it. */
const AROUND = 1
/**
 * What chance may be worth in the same time, as a share of what the sequence is worth. None of 20 clips with juggling (6 real) has more
 * than 0.13, and half of them have 0. Arcs followed in front of a striped shirt have 0.77. Arcs found on a goalkeeper have 0.55 and more.
 */
const MOST_CHANCE = 0.45

/**
 * Removes the sequences that are no better than what `findByChance` finds where no ball can be (see trackUpsideDown). It is called only
 * when a sequence is in doubt. The more chance finds, the less it counts that many touches agree, because things that sway agree, too. A
 * goalkeeper's head in strong compression was counted as seven touches, with 0.36; of 26 rows of real touches one has more than 0.18. Sequences
 * that are accepted because of others (see acceptSequences) may have more doubt anyway.
 */
export function keepBeyondChance(
  accepted: readonly AcceptedSequence[],
  findByChance: () => readonly Arc[],
  clip: Pick<ClipTimes, 'start' | 'end'>,
): readonly AcceptedSequence[] {
  if (accepted.every(isProven)) return accepted
  const found = findByChance()
  return accepted.filter((one) => isProven(one) || isBeyond(one, found, clip))
}

const isProven = ({ doubt }: AcceptedSequence) => doubt < PROVEN_DOUBT

function isBeyond(
  one: AcceptedSequence,
  found: readonly Arc[],
  { start, end }: Pick<ClipTimes, 'start' | 'end'>,
): boolean {
  const { flights } = one.sequence
  const arcs = flights.flatMap((flight) => flight.arcs)
  const from = flights[0]!.startTime
  const to = flights.at(-1)!.endTime
  const chance = worthBetween(found, Math.max(start, from - AROUND), Math.min(end, to + AROUND))
  const most = MOST_CHANCE * worthBetween(arcs, from, to)
  if (chance > most) return false
  const isHeldToLess = !isWithinDoubt(one)
  return chance === 0 || isHeldToLess || isWithinDoubt(one, 1 - chance / most)
}

/** The worth per second of arcs between two times. Of an arc that reaches beyond them only its share counts. */
function worthBetween(arcs: readonly Arc[], from: number, to: number): number {
  const worth = arcs.reduce((sum, arc) => {
    const within = Math.max(0, Math.min(arc.endTime, to) - Math.max(arc.startTime, from))
    return sum + (Math.max(0, arc.score - CHANCE_SCORE) * within) / durationOf(arc)
  }, 0)
  return worth / (to - from)
}
