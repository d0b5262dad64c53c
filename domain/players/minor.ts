/** In years. Below this age a guardian decides who else sees a player, and whether their videos leave the device (decisions/0048). */
const AGE_OF_CONSENT = 16

const OLDEST = 120

/** What a guardian can allow: that the player is seen beyond their own groups, and that they keep videos in the cloud. */
export const GUARDED = ['visibility', 'videos'] as const
export type Guarded = (typeof GUARDED)[number]

export interface GuardedPlayer {
  /** Null when the player has not told it. */
  birthYear: number | null
  allows: Readonly<Record<Guarded, boolean>>
}

/**
 * The age that somebody has reached for certain. Only the year of birth is known, so their birthday is taken to be still to come: nobody
 * under 16 passes for 16, though some who are 16 have to wait for the new year.
 */
const certainAge = (birthYear: number, now: Date): number => now.getUTCFullYear() - birthYear - 1

export const isMinor = (birthYear: number | null, now: Date): boolean =>
  birthYear !== null && certainAge(birthYear, now) < AGE_OF_CONSENT

export const isBirthYear = (year: number, now: Date): boolean =>
  Number.isInteger(year) && year <= now.getUTCFullYear() && year >= now.getUTCFullYear() - OLDEST

export const guardianAllows = ({ birthYear, allows }: GuardedPlayer, what: Guarded, now: Date): boolean =>
  !isMinor(birthYear, now) || allows[what]

/** Players may correct their own year of birth, except that a minor cannot make themself older: a website admin can. */
export const mayChangeBirthYear = (from: number | null, to: number, now: Date): boolean =>
  from === null || !isMinor(from, now) || to >= from
