import type { Visibility } from './visibility.ts'

/**
 * Whether a player is introduced: they have given their year of birth and a name to show. Until then, only their groups can read their name
 * and open their page (product 10.13, decisions/0076).
 */
export interface Introduced {
  isIntroduced: boolean
}

/**
 * Who may open a player's page and see their photo and videos. Boards show more players, because they do not name players who are not
 * introduced.
 */
export const whoSeesPage = ({
  isIntroduced,
  visibility,
}: Introduced & { visibility: Visibility }): Visibility =>
  visibility === 'public' && !isIntroduced ? 'groups' : visibility

export interface Introduction {
  isAnonymous: boolean
  nameTold: boolean
  birthYear: number | null
  /** For accounts that are older than the question. */
  shownBeforeAsking: boolean
  timesPutOff: number
  putOffAt: Date | null
  /** When the player last saved juggles; null before the first time. */
  practicedAt: Date | null
}

/**
 * Whether it is time to ask a player to introduce themself. They are asked once after signing up, and once more after the first practice
 * that they save afterwards. Accounts older than the question are asked once. Anonymous players are asked when they sign up.
 */
export function isIntroductionDue(player: Introduction): boolean {
  const { isAnonymous, nameTold, birthYear, shownBeforeAsking, timesPutOff, putOffAt, practicedAt } = player
  if (isAnonymous || (nameTold && birthYear !== null)) return false
  if (timesPutOff === 0) return true
  if (timesPutOff > 1 || shownBeforeAsking) return false
  return putOffAt !== null && practicedAt !== null && practicedAt > putOffAt
}
