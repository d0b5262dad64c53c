import type { Visibility } from './visibility.ts'

/**
 * Whether a player is introduced: they have given their year of birth and a name to show. Until then, only their groups can read their name
 * and open their page (product 10.13, decisions/0076).
 */
export interface Introduced {
  isIntroduced: boolean
}

/** Letters and digits without vowels and without look-alikes. No four of them should read as a word. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const LETTERS_IN_NAME = 4

/**
 * The name shown for a player who is not introduced: "Player 7F3K". It never changes and is the same in every language. It is a hash of the
 * id (FNV-1a). neutral_name in the database computes the same.
 */
export function neutralName(userId: string): string {
  let hash = 0x81_1c_9d_c5
  for (const letter of userId.toLowerCase()) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  let name = 'Player '
  for (let n = 0; n < LETTERS_IN_NAME; n++) {
    name += LETTERS[hash % LETTERS.length]
    hash = Math.floor(hash / LETTERS.length)
  }
  return name
}

/** A player's name for readers who share no group with them; null for a player without a name. */
export const nameBeyondGroups = ({
  id,
  displayName,
  isIntroduced,
}: Introduced & { id: string; displayName: string | null }): string | null =>
  isIntroduced ? displayName : neutralName(id)

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
