import type { MemberFinding, MemberPractice } from './member-practice.ts'

/** With fewer sessions than this in either range of days, comparing their bests says nothing. */
const ENOUGH_SESSIONS = 3

/** A best session that grew by less than this share counts as standing still, because so little may be chance. */
const STANDSTILL_SHARE = 0.02

/** A breakthrough beats every earlier session by this share and by this many juggles. Less may be just a good day. */
const BREAKTHROUGH_SHARE = 0.2
const BREAKTHROUGH_JUGGLES = 10

/** A player who joined fewer days ago has not had the time to practice (product 10.19). */
const NEW_FOR_DAYS = 7

/** The most pressing fact that a coach should know about a member's practice in these days, with its numbers. */
export function memberFinding(practice: MemberPractice): MemberFinding {
  const { now } = practice
  if (now.sessions === 0) return absence(practice)
  return (
    breakthrough(practice) ??
    standstill(practice) ?? { kind: 'practicing', sessions: now.sessions, days: now.days }
  )
}

/** Coaches are in their teams to manage them, so nobody misses their practice (product 10.19). */
function absence({ before, daysSincePractice, daysSinceJoining, isManager }: MemberPractice): MemberFinding {
  if (isManager) return { kind: 'managing' }
  if (daysSinceJoining < NEW_FOR_DAYS) return { kind: 'justJoined' }
  return { kind: 'notPracticing', daysSince: daysSincePractice, sessionsBefore: before.sessions }
}

function breakthrough({ now, earlier }: MemberPractice): MemberFinding | null {
  // Beginners break their own record in nearly every session.
  if (earlier.sessions < ENOUGH_SESSIONS || earlier.best === 0) return null
  const gain = now.best - earlier.best
  if (gain < BREAKTHROUGH_JUGGLES || gain < earlier.best * BREAKTHROUGH_SHARE) return null
  const percent = Math.round((100 * gain) / earlier.best)
  return { kind: 'breakthrough', best: now.best, bestBefore: earlier.best, percent }
}

function standstill({ now, before }: MemberPractice): MemberFinding | null {
  if (now.sessions < ENOUGH_SESSIONS || before.sessions < ENOUGH_SESSIONS) return null
  if (now.best > before.best * (1 + STANDSTILL_SHARE)) return null
  return { kind: 'standingStill', best: now.best, bestBefore: before.best, sessions: now.sessions }
}
