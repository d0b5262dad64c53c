/** The own rank as it was seen, with what it is compared to. */
export interface Sighting {
  rank: number
  /** The rank at the end of the visit before; null where there was none. */
  before: number | null
  /** Milliseconds since 1970. */
  at: number
  /** Which of its periods the board is of; null for all time. */
  startsAt: string | null
}

/** Milliseconds after which looking again is another visit. */
const VISIT_GAP = 30 * 60_000

/** A new sighting after the last one. Who looks again within half an hour is still on the same visit. */
export function seeRank(last: Sighting | null, seen: Omit<Sighting, 'before'>): Sighting {
  // A board that was emptied since says nothing about the new one.
  if (!last || last.startsAt !== seen.startsAt) return { ...seen, before: null }
  return { ...seen, before: seen.at - last.at > VISIT_GAP ? last.rank : last.before }
}

/** Places won since the last visit, lost ones negative; null without one. */
export const placesWon = ({ before, rank }: Sighting): number | null =>
  before === null ? null : before - rank
