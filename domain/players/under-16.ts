import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/**
 * Years (product 10.16). A guardian of a younger player decides who else sees the player, and whether videos leave the device
 * (decisions/0048, 0092). The database has this age, too, in functions of the migrations 0005 (`name_shown_with_a_team`) and 0048
 * (`meets_no_strangers`).
 */
export const AGE_OF_CONSENT = 16

const OLDEST = 120

/** How long a guardian has to answer, long enough for one who is away (product 9.3). */
export const GUARDIAN_ANSWERS_WITHIN_MS = 14 * DAY_MS

/**
 * The permissions of a guardian: the player is seen beyond their own groups, keeps videos in the cloud, and gives corrected counts to improve
 * counting.
 */
export const GUARDED = ['visibility', 'videos', 'donations'] as const
export type Guarded = (typeof GUARDED)[number]

export interface GuardedPlayer {
  /** Null when the player has not given it. */
  birthYear: number | null
  allows: Readonly<Record<Guarded, boolean>>
}

/**
 * The age that a player has certainly reached. Only the year of birth is known, so the birthday counts as still to come. A 15-year-old
 * never passes for 16. Some players who are 16 have to wait for the new year.
 */
const certainAge = (birthYear: number, now: Date): number => now.getUTCFullYear() - birthYear - 1

export const isMinor = (birthYear: number | null, now: Date): boolean =>
  birthYear !== null && certainAge(birthYear, now) < AGE_OF_CONSENT

export const isBirthYear = (year: number, now: Date): boolean =>
  Number.isInteger(year) && year <= now.getUTCFullYear() && year >= now.getUTCFullYear() - OLDEST

export const guardianAllows = ({ birthYear, allows }: GuardedPlayer, what: Guarded, now: Date): boolean =>
  !isMinor(birthYear, now) || allows[what]

/** Giving corrections is open to players who have told their year of birth (product 10.45). */
export const mayDonate = (player: GuardedPlayer, now: Date): boolean =>
  player.birthYear !== null && guardianAllows(player, 'donations', now)

/** Players may correct their own year of birth. A minor cannot become older that way; only a website admin can change that. */
export const mayChangeBirthYear = (from: number | null, to: number, now: Date): boolean =>
  from === null || !isMinor(from, now) || to >= from
