import type { Finding, MemberPractice } from './member-practice.ts'

/** Sessions in each half before the best of one says anything beside the best of the other. */
const ENOUGH_SESSIONS = 3

/** Growth of the best session below which somebody stands still: less than that is chance. */
const STANDSTILL_SHARE = 0.02

/** A best session beats every earlier one by so much, and by so many juggles, to be more than a good day. */
const BREAKTHROUGH_SHARE = 0.2
const BREAKTHROUGH_JUGGLES = 10

/** The one thing that a coach should know of a member in these days, with the numbers that say so. */
export function findOut(practice: MemberPractice): Finding {
  const { now, before, daysSincePractice } = practice
  if (now.sessions === 0)
    return { kind: 'notPracticing', daysSince: daysSincePractice, sessionsBefore: before.sessions }
  return (
    breakthrough(practice) ??
    standstill(practice) ?? { kind: 'practicing', sessions: now.sessions, days: now.days }
  )
}

function breakthrough({ now, earlier }: MemberPractice): Finding | null {
  // Whoever has just begun breaks every record of their own.
  if (earlier.sessions < ENOUGH_SESSIONS || earlier.best === 0) return null
  const gain = now.best - earlier.best
  if (gain < BREAKTHROUGH_JUGGLES || gain < earlier.best * BREAKTHROUGH_SHARE) return null
  const percent = Math.round((100 * gain) / earlier.best)
  return { kind: 'breakthrough', best: now.best, bestBefore: earlier.best, percent }
}

function standstill({ now, before }: MemberPractice): Finding | null {
  if (now.sessions < ENOUGH_SESSIONS || before.sessions < ENOUGH_SESSIONS) return null
  if (now.best > before.best * (1 + STANDSTILL_SHARE)) return null
  return { kind: 'standingStill', best: now.best, bestBefore: before.best, sessions: now.sessions }
}
