/** The own rank as it was last seen, with the rank to compare it with. */
export interface Sighting {
  rank: number
  /** The rank at the end of the previous visit. Null without one. */
  before: number | null
  /** Milliseconds since 1970. */
  at: number
  /** The start of the board's period. Null for all time. */
  startsAt: string | null
}

/** Milliseconds without a look after which a new visit begins. */
const VISIT_GAP = 30 * 60_000

/** The sighting after the last one. A look within half an hour belongs to the same visit. */
export function seeRank(last: Sighting | null, seen: Omit<Sighting, 'before'>): Sighting {
  // A rank before the board was reset cannot be compared.
  if (!last || last.startsAt !== seen.startsAt) return { ...seen, before: null }
  return { ...seen, before: seen.at - last.at > VISIT_GAP ? last.rank : last.before }
}

/** Places gained since the last visit; negative if lost. Null without one. */
export const placesWon = ({ before, rank }: Sighting): number | null =>
  before === null ? null : before - rank
