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
