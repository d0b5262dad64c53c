import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { juggleRate, MIN_SECONDS_FOR_BEST_RATE, rateForBest } from '#domain/practice/practice-session.ts'
import { reviewReasons } from '#domain/practice/plausibility.ts'

/** Juggles, juggles per minute, seconds. */
export interface Bests {
  bestSessionCount: number
  bestRate: number
  longestSession: number
}

type Counted = Pick<RecordSession, 'juggleCount' | 'duration'>

/** The player's bests, including sessions that are not sent yet. Sessions under review do not count. */
export function bestsWith(known: Bests, unsent: readonly Counted[]): Bests {
  return unsent
    .filter((session) => reviewReasons(session).length === 0)
    .reduce(
      (bests, { juggleCount, duration }) => ({
        bestSessionCount: Math.max(bests.bestSessionCount, juggleCount),
        bestRate: Math.max(bests.bestRate, rateForBest(juggleCount, duration)),
        longestSession: Math.max(bests.longestSession, duration),
      }),
      {
        bestSessionCount: known.bestSessionCount,
        bestRate: known.bestRate,
        longestSession: known.longestSession,
      },
    )
}

export interface BestComparison {
  stat: keyof Bests
  value: number
  best: number
  /** Between the numbers as they are shown. Above zero it is a new personal best. Null if the session is too short to compare. */
  difference: number | null
}

/** 3 s after a best of 2 s is one second more, and 0.04 more juggles a minute are no news. */
const asShown: Record<keyof Bests, (value: number) => number> = {
  bestSessionCount: (juggles) => juggles,
  bestRate: (rate) => Math.round(rate * 10) / 10,
  longestSession: Math.floor,
}

export function compareWithBests({ juggleCount, duration }: Counted, bests: Bests): BestComparison[] {
  const rate = juggleRate(juggleCount, duration)
  const tellsRate = duration >= MIN_SECONDS_FOR_BEST_RATE
  const compare = (stat: keyof Bests, value: number): BestComparison => ({
    stat,
    value,
    best: bests[stat],
    difference: asShown[stat](value) - asShown[stat](bests[stat]),
  })
  return [
    compare('bestSessionCount', juggleCount),
    { ...compare('bestRate', rate), ...(tellsRate ? {} : { difference: null }) },
    compare('longestSession', duration),
  ]
}

export const isFirstSession = ({ bestSessionCount }: Bests) => bestSessionCount === 0

/** Only beating an earlier number is a record. The first session just sets the number. */
export function isRecord(session: Counted, bests: Bests): boolean {
  const isForReview = reviewReasons(session).length > 0
  return !isFirstSession(bests) && !isForReview && session.juggleCount > bests.bestSessionCount
}
