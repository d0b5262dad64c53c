import type { Visibility } from './visibility.ts'

/**
 * Whether a player is introduced: they have told a name to be shown and their year of birth. Until then nobody beyond their groups reads
 * their name or opens their page (decisions/0076).
 */
export interface Introduced {
  isIntroduced: boolean
}

/** Without vowels and without what is taken for something else: no four of them should read as a word. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const LETTERS_IN_NAME = 4

/**
 * What a player is called who has not introduced themself: "Player 7F3K", always the same, and in every language. It comes from the id by
 * a hash (FNV-1a); neutral_name in the database gives the same.
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

/** A player's name where people read it who share no group with them; null for a player who has none. */
export const nameBeyondGroups = ({
  id,
  displayName,
  isIntroduced,
}: Introduced & { id: string; displayName: string | null }): string | null =>
  isIntroduced ? displayName : neutralName(id)

/** Who may open a player's page and see their photo and videos. Boards show more: they name nobody who is not introduced. */
export const whoSeesPage = ({
  isIntroduced,
  visibility,
}: Introduced & { visibility: Visibility }): Visibility =>
  visibility === 'public' && !isIntroduced ? 'groups' : visibility

export interface Introduction {
  isAnonymous: boolean
  nameTold: boolean
  birthYear: number | null
  /** For accounts from before anybody was asked. */
  shownBeforeAsking: boolean
  timesPutOff: number
  putOffAt: Date | null
  /** When the player last saved juggles; null before the first time. */
  practicedAt: Date | null
}

/**
 * Whether it is time to ask a player to introduce themself: once after signing up, and once more after the first practice that is saved
 * from then on. An account from before is asked once, and an anonymous player when they sign up.
 */
export function isIntroductionDue(player: Introduction): boolean {
  const { isAnonymous, nameTold, birthYear, shownBeforeAsking, timesPutOff, putOffAt, practicedAt } = player
  if (isAnonymous || (nameTold && birthYear !== null)) return false
  if (timesPutOff === 0) return true
  if (timesPutOff > 1 || shownBeforeAsking) return false
  return putOffAt !== null && practicedAt !== null && practicedAt > putOffAt
}
