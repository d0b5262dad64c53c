/** How a session was counted; 'manual' is the default (spec §9). */
export const PRACTICE_MODES = ['manual', 'video'] as const
export type PracticeMode = (typeof PRACTICE_MODES)[number]

/** Seconds of practice below which a rate is no best (design.md §5). */
export const MIN_SECONDS_FOR_BEST_RATE = 10

/** Juggles per minute; 0 for a session of no length. */
export function juggleRate(juggleCount: number, durationSeconds: number): number {
  return durationSeconds > 0 ? (juggleCount * 60) / durationSeconds : 0
}

/** What a session adds to the best rate: nothing when it was too short to tell. */
export function rateForBest(juggleCount: number, durationSeconds: number): number {
  return durationSeconds >= MIN_SECONDS_FOR_BEST_RATE ? juggleRate(juggleCount, durationSeconds) : 0
}

/** Whether `timeZone` is an IANA name that this platform knows. */
export function isTimeZone(timeZone: string): boolean {
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone })
    // Offsets such as +02:00 are accepted there too, but know no summer time.
    return !/^[+-]/.test(known.resolvedOptions().timeZone)
  } catch {
    return false
  }
}

/** The calendar day (YYYY-MM-DD) of `instant` in an IANA time zone. */
export function localDate(instant: Date, timeZone: string): string {
  // The Swedish locale writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant)
}
