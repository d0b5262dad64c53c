/** What the ledger of a program's levels says about a player (product 10.41). The ledger only grows; a mistake is corrected by a further entry. */

/** A coach confirms a level, somebody hands its award over, and a correction takes both back. */
const AWARD_STEPS = ['confirmed', 'handedOver', 'corrected'] as const
export type AwardStep = (typeof AWARD_STEPS)[number]

/** How far a player is with a level: reached by practice, confirmed, or the award handed over. */
export const AWARD_STATES = ['reached', 'confirmed', 'handedOver'] as const
export type AwardState = (typeof AWARD_STATES)[number]

interface Entry {
  step: AwardStep
  /** YYYY-MM-DD. */
  happenedOn: string
}

export interface Award {
  state: AwardState
  /** When the state was reached, as a calendar date; null for a level that only practice has reached. */
  on: string | null
}

/**
 * A player's award for one level, from its entries in the order of writing; null when the level is not reached. A level that practice
 * confirms by itself needs no entry before it is handed over.
 */
export function awardOf(
  entries: readonly Entry[],
  practice: { isReached: boolean; confirmsItself: boolean },
): Award | null {
  const last = entries.at(-1)
  if (last && last.step !== 'corrected') return { state: last.step, on: last.happenedOn }
  if (!practice.isReached) return null
  return { state: practice.confirmsItself && !last ? 'confirmed' : 'reached', on: null }
}

/** Whether an entry may follow. Confirming again and handing over again change nothing, so they are no entries. */
export function mayFollow(award: Award | null, step: AwardStep): boolean {
  if (step === 'confirmed') return award === null || award.state === 'reached'
  if (step === 'handedOver') return award?.state === 'confirmed'
  return award?.state === 'confirmed' || award?.state === 'handedOver'
}
