import type { Feature } from '#domain/billing/plan-features.ts'

/**
 * How a session was counted, and which feature of a plan that needs: by tapping (the default, product 9.4), by hand on the timeline of a
 * video, by detection, or by detection with corrections.
 */
export const FEATURE_OF_MODE = {
  manual: 'manualTapCounting',
  video: 'videoImport',
  ai: 'aiDetection',
  ai_edited: 'aiDetection',
} as const satisfies Record<string, Feature>
export type PracticeMode = keyof typeof FEATURE_OF_MODE
export const PRACTICE_MODES = Object.keys(FEATURE_OF_MODE) as [PracticeMode, ...PracticeMode[]]

/** The kinds that a history can be narrowed to: players do not tell a corrected detection from another one. */
export const MODES_OF_KIND = {
  tapped: ['manual'],
  video: ['video'],
  detected: ['ai', 'ai_edited'],
} as const satisfies Record<string, readonly PracticeMode[]>
export type PracticeKind = keyof typeof MODES_OF_KIND
export const PRACTICE_KINDS = Object.keys(MODES_OF_KIND) as [PracticeKind, ...PracticeKind[]]

/** A session shorter than this many seconds does not count for the best rate (product 10.1). */
export const MIN_SECONDS_FOR_BEST_RATE = 10

/** Juggles per minute; 0 for a session of no length. */
export function juggleRate(juggleCount: number, durationSeconds: number): number {
  return durationSeconds > 0 ? (juggleCount * 60) / durationSeconds : 0
}

/** A session's rate for the best rate; 0 when the session was too short. */
export function rateForBest(juggleCount: number, durationSeconds: number): number {
  return durationSeconds >= MIN_SECONDS_FOR_BEST_RATE ? juggleRate(juggleCount, durationSeconds) : 0
}
