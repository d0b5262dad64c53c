/** Below it a guardian decides who else sees a player, and whether their videos leave the device (decisions/0048). Years. */
export const AGE_OF_CONSENT = 16

const OLDEST = 120

/** What a guardian may allow: to be seen beyond the own groups; to keep videos in the cloud. */
export const GUARDED = ['visibility', 'videos'] as const
export type Guarded = (typeof GUARDED)[number]

export interface GuardedPlayer {
  /** Null for who has not told it. */
  birthYear: number | null
  allows: Readonly<Record<Guarded, boolean>>
}

/**
 * How old somebody is at least. Only the year is known, so their birthday is taken to be yet to come: nobody under 16 passes for 16,
 * and who is 16 may have to wait for the new year.
 */
export const certainAge = (birthYear: number, now: Date): number => now.getUTCFullYear() - birthYear - 1

export const isMinor = (birthYear: number | null, now: Date): boolean =>
  birthYear !== null && certainAge(birthYear, now) < AGE_OF_CONSENT

export const isBirthYear = (year: number, now: Date): boolean =>
  Number.isInteger(year) && year <= now.getUTCFullYear() && year >= now.getUTCFullYear() - OLDEST

export const guardianAllows = ({ birthYear, allows }: GuardedPlayer, what: Guarded, now: Date): boolean =>
  !isMinor(birthYear, now) || allows[what]

/** Players correct their own year, but a minor makes themself no older: that is for a website admin. */
export const mayChangeBirthYear = (from: number | null, to: number, now: Date): boolean =>
  from === null || !isMinor(from, now) || to >= from
