import { BADGE_THRESHOLDS } from '#domain/statistics/badges.ts'
import { rateOverTime, rhythmOf, unevenness } from './rhythm.ts'

/** A practice as its story needs it. Times are in seconds. */
export interface ToldSession {
  juggleCount: number
  duration: number
  runs?: readonly { juggleCount: number }[] | null | undefined
  touches?: readonly number[] | null | undefined
}

/** What is known of the player's other sessions. */
export interface ToldAgainst {
  isFirst: boolean
  isRecord: boolean
  /** The usual count (usual-count.ts); null while nothing is usual yet. */
  usual: number | null
}

/** What was good about a session. */
export type Praise =
  | { kind: 'first' | 'record' | 'steady' | 'done' }
  | { kind: 'aboveUsual'; difference: number }
  | { kind: 'asUsual'; usual: number }
  | { kind: 'longRun'; run: number }

/** One thing to try next. */
export type NextStep =
  | { kind: 'badge'; run: number; missing: number }
  | { kind: 'oneMore'; run: number }
  | { kind: 'calmer' | 'breakBetween' }
  | { kind: 'count'; count: number }

/** A rhythm whose gaps spread less than this is even. */
const EVEN = 0.2
const UNEVEN = 0.5
/** Within this part of the usual count, a day is as usual. */
const NEAR = 0.1
/** A next badge this near is worth naming. */
const NEARLY = 0.7
const TIRED = 0.75

/**
 * What was good about a session, and one thing to try next (product 13.9). The session is compared with the player's usual day, not only
 * with the best. There is always something good, and nothing is a reproach.
 */
export function storyOf(session: ToldSession, against: ToldAgainst): { good: Praise; next: NextStep } {
  return { good: praise(session, against), next: nextStep(session) }
}

function praise(session: ToldSession, { isFirst, isRecord, usual }: ToldAgainst): Praise {
  const { juggleCount } = session
  if (isFirst) return { kind: 'first' }
  if (isRecord) return { kind: 'record' }
  if (usual !== null && juggleCount > usual * (1 + NEAR))
    return { kind: 'aboveUsual', difference: Math.ceil(juggleCount - usual) }
  const spread = unevenness(rhythmOf(session.touches ?? [], session.runs))
  if (spread !== null && spread < EVEN) return { kind: 'steady' }
  if (usual !== null && juggleCount >= usual * (1 - NEAR))
    return { kind: 'asUsual', usual: Math.round(usual) }
  const run = bestRunOf(session)
  if (run >= 10) return { kind: 'longRun', run }
  return { kind: 'done' }
}

function nextStep(session: ToldSession): NextStep {
  const { juggleCount, duration, runs, touches } = session
  const run = bestRunOf(session)
  const threshold = BADGE_THRESHOLDS.run.find((each) => each > run)
  if (run > 0 && threshold !== undefined && run >= threshold * NEARLY)
    return { kind: 'badge', run: threshold, missing: threshold - run }
  const spread = unevenness(rhythmOf(touches ?? [], runs))
  if (spread !== null && spread > UNEVEN) return { kind: 'calmer' }
  if (slowedDown(rateOverTime(touches ?? [], duration).map(({ rate }) => rate)))
    return { kind: 'breakBetween' }
  if (run > 0 && (runs?.length ?? 0) > 1) return { kind: 'oneMore', run: run + 1 }
  return { kind: 'count', count: juggleCount + Math.max(1, Math.round(juggleCount / 20)) }
}

/** Whether the last third was clearly slower than the first. Few parts say nothing. */
function slowedDown(rates: readonly number[]): boolean {
  const third = Math.floor(rates.length / 3)
  if (third < 2) return false
  const sum = (part: readonly number[]) => part.reduce((all, rate) => all + rate, 0)
  return sum(rates.slice(-third)) < TIRED * sum(rates.slice(0, third))
}

const bestRunOf = ({ runs }: ToldSession): number =>
  runs?.reduce((most, { juggleCount }) => Math.max(most, juggleCount), 0) ?? 0
