/**
 * A member's practice within a range of days, as a coach may see it. It holds counted sessions since the day they joined (product 10.19,
 * decisions/0036).
 */
export interface PracticeOfDays {
  sessions: number
  juggles: number
  /** Seconds. */
  seconds: number
  /** Days with practice. */
  days: number
  /** Most juggles in one session. */
  best: number
}

export interface MemberPractice {
  /** The chosen range of days. */
  now: PracticeOfDays
  /** The range of the same length right before it. */
  before: PracticeOfDays
  /** Everything before the chosen range. */
  earlier: Pick<PracticeOfDays, 'sessions' | 'best'>
  /** Days since the last practice; null when the member has not practiced in this team. */
  daysSincePractice: number | null
  daysSinceJoining: number
  /** An owner or admin of the team. */
  isManager: boolean
}

/** The ranges of days that a coach may choose. */
export const COACH_RANGES = [7, 14, 30, 90] as const
export type CoachRange = (typeof COACH_RANGES)[number]

/** The kinds of findings about a member, the most pressing first. */
export const MEMBER_FINDINGS = [
  'notPracticing',
  'standingStill',
  'breakthrough',
  'practicing',
  'justJoined',
  'managing',
] as const

/** A finding, with the numbers it is based on. */
export type MemberFinding =
  | { kind: 'notPracticing'; daysSince: number | null; sessionsBefore: number }
  | { kind: 'standingStill'; best: number; bestBefore: number; sessions: number }
  | { kind: 'breakthrough'; best: number; bestBefore: number; percent: number }
  | { kind: 'practicing'; sessions: number; days: number }
  | { kind: 'justJoined' }
  | { kind: 'managing' }
