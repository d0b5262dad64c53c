import type { Feature } from '#domain/billing/entitlement-allows.ts'

/**
 * How a session was counted, and what a player's plan must have for it; 'manual' is the default (spec §9). By hand on the timeline of a
 * video; by detection; by detection and then corrected.
 */
export const FEATURE_OF_MODE = {
  manual: 'manualTapCounting',
  video: 'videoImport',
  ai: 'aiDetection',
  ai_edited: 'aiDetection',
} as const satisfies Record<string, Feature>
export type PracticeMode = keyof typeof FEATURE_OF_MODE
export const PRACTICE_MODES = Object.keys(FEATURE_OF_MODE) as [PracticeMode, ...PracticeMode[]]

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
    dateFormatOf(timeZone)
    return !NO_NAME_OF_IANA.test(timeZone)
  } catch {
    return false
  }
}

/**
 * What else JavaScript takes for a time zone: offsets, and the abbreviations of early Java with one zone made up beside them. Of those
 * PostgreSQL knows none or means another by it: IST is India's here and Israel's there.
 */
const NO_NAME_OF_IANA =
  /^([+-].*|us\/pacific-new|(?!(cet|eet|est|gmt|hst|met|mst|prc|roc|rok|uct|utc|wet)$)[a-z]{3})$/i

/** The calendar day (YYYY-MM-DD) of `instant` in an IANA time zone. */
export function localDate(instant: Date, timeZone: string): string {
  return dateFormatOf(timeZone).format(instant)
}

/** There are about 600 names of zones; names may also be written in other cases, and those are not kept without end. */
const MAX_KEPT_FORMATS = 600
const keptFormats = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than all else that a session's date needs, so it is kept. Throws RangeError for an unknown zone. */
function dateFormatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = keptFormats.get(timeZone)
  if (kept) return kept
  // The Swedish locale writes dates as ISO 8601 does.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  if (keptFormats.size < MAX_KEPT_FORMATS) keptFormats.set(timeZone, made)
  return made
}
