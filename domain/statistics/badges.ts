import { streakLengthsReached } from '#domain/calendar/day-streak.ts'
import type { DaySummary } from './day-summary.ts'

/** Juggles in one run, in one session and in total; days in a row (product 10.43). */
export const BADGE_THRESHOLDS = {
  run: [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000],
  session: [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000],
  total: [1000, 10_000, 100_000, 1_000_000],
  streak: [7, 30, 100, 365],
} as const
export type BadgeKind = keyof typeof BADGE_THRESHOLDS
export const BADGE_KINDS = Object.keys(BADGE_THRESHOLDS) as [BadgeKind, ...BadgeKind[]]

export interface Badge {
  kind: BadgeKind
  threshold: number
}

export interface EarnedBadge extends Badge {
  /** The local date on which the threshold was reached. */
  earnedOn: string
}

/** A player's best value of each kind. */
export type BadgeProgress = Record<BadgeKind, number>

/** Every badge earned by the player's counted sessions, by kind and threshold. `days` are in order of date. */
export function earnedBadges(days: readonly DaySummary[]): EarnedBadge[] {
  const reachedOn = reachedOnOf(days)
  return BADGE_KINDS.flatMap((kind) =>
    BADGE_THRESHOLDS[kind].flatMap((threshold) => {
      const earnedOn = reachedOn[kind](threshold)
      return earnedOn === undefined ? [] : [{ kind, threshold, earnedOn }]
    }),
  )
}

function reachedOnOf(
  days: readonly DaySummary[],
): Record<BadgeKind, (threshold: number) => string | undefined> {
  const streakLengths = streakLengthsReached(days.map(({ date }) => date))
  let sum = 0
  const sums = days.map(({ date, juggles }) => ({ date, juggles: (sum += juggles) }))
  return {
    run: (threshold) => days.find(({ bestRun }) => bestRun >= threshold)?.date,
    session: (threshold) => days.find(({ bestSessionCount }) => bestSessionCount >= threshold)?.date,
    total: (threshold) => sums.find(({ juggles }) => juggles >= threshold)?.date,
    streak: (threshold) => streakLengths[threshold - 1],
  }
}

/** The badges whose thresholds were passed between two states of progress. */
export const badgesBetween = (before: BadgeProgress, after: BadgeProgress): Badge[] =>
  BADGE_KINDS.flatMap((kind) =>
    BADGE_THRESHOLDS[kind]
      .filter((threshold) => before[kind] < threshold && threshold <= after[kind])
      .map((threshold) => ({ kind, threshold })),
  )

/** The place of a badge on the way of its kind: level 3 of 10. The higher the level, the rarer the badge. */
export function badgeLevel({ kind, threshold }: Badge): { level: number; of: number } {
  const thresholds: readonly number[] = BADGE_THRESHOLDS[kind]
  return { level: thresholds.indexOf(threshold) + 1, of: thresholds.length }
}

export interface NextBadge extends Badge {
  /** The player's current value. */
  value: number
}

/** The next badge of each kind, if one is left. The progress of a streak is the current streak. */
export const nextBadges = (progress: BadgeProgress, earned: readonly Badge[]): NextBadge[] =>
  BADGE_KINDS.flatMap((kind) => {
    const has = (threshold: number) =>
      earned.some((badge) => badge.kind === kind && badge.threshold === threshold)
    const threshold = BADGE_THRESHOLDS[kind].find((threshold) => !has(threshold))
    return threshold === undefined ? [] : [{ kind, threshold, value: progress[kind] }]
  })

/** The badge that a player is nearest to, by the part of the way that is done. Null when none is left. */
export const nearestBadge = (next: readonly NextBadge[]): NextBadge | null =>
  next.reduce<NextBadge | null>(
    (nearest, badge) => (nearest && wayDone(nearest) >= wayDone(badge) ? nearest : badge),
    null,
  )

const wayDone = ({ value, threshold }: NextBadge) => value / threshold
