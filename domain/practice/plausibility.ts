/**
 * The limits of what a body can do with a ball (product 10.2). A session beyond these limits is rejected. A session beyond the REVIEW
 * limits below is kept, but marked "under review" and left out of totals and public boards.
 */
const MAX_JUGGLES_PER_SECOND = 10
export const MAX_DURATION_SECONDS = 24 * 60 * 60
export const MAX_JUGGLES = 250_000
const CLOCK_SKEW_MS = 5 * 60 * 1000

const REVIEW_JUGGLES_PER_SECOND = 8.4
const REVIEW_SUSTAINED_JUGGLES_PER_SECOND = 5
const REVIEW_SUSTAINED_SECONDS = 60

/** What a coach noted may have no time, and so no speed to judge, or overlap. But nobody juggles more than this in a whole day. */
export const REVIEW_JUGGLES_A_DAY = REVIEW_SUSTAINED_JUGGLES_PER_SECOND * 24 * 60 * 60

export const IMPLAUSIBILITIES = [
  'NOT_A_WHOLE_NUMBER',
  'NEGATIVE',
  'TOO_MANY',
  'TOO_FAST',
  'TOO_LONG',
  'IN_THE_FUTURE',
  'TOO_LONG_AGO',
  'RUNS_DISAGREE',
  'TOUCHES_DISAGREE',
] as const
export type Implausibility = (typeof IMPLAUSIBILITIES)[number]

/** The rules give the first three. A website admin gives `DOUBTED`. */
export const REVIEW_REASONS = ['FAST', 'FAST_FOR_LONG', 'OVERLAP', 'DOUBTED'] as const
export type ReviewReason = (typeof REVIEW_REASONS)[number]

export interface MeasuredPractice {
  juggleCount: number
  /** Seconds. 0 if nobody measured the time, which only a coach may leave out. */
  duration: number
  /** A coach counted it. */
  isWitnessed?: boolean
  /** When it began. */
  date: Date
  runs?: readonly { juggleCount: number; duration: number }[] | undefined
  /** Seconds from the beginning. */
  touches?: readonly number[] | undefined
}

type Field = 'juggleCount' | 'duration' | 'date' | 'runs' | 'touches'
export type ImplausibleFields = Partial<Record<Field, Implausibility>>

/** Nobody recorded practice before this date. The limit also keeps dates in the range that all calendars and databases support. */
const EARLIEST_DATE = new Date('2000-01-01T00:00:00Z')

/** Seconds. Runs are timed separately from the session, so rounding can make their sum differ. */
const TIMING_TOLERANCE = 1

/** The impossible fields, each with its reason. An empty object means that the practice is possible. */
export function implausibleFields(practice: MeasuredPractice, now: Date): ImplausibleFields {
  const fields: ImplausibleFields = {}
  const note = (field: Field, why: Implausibility | null) => {
    if (why) fields[field] = why
  }
  note('juggleCount', implausibleCount(practice))
  note('duration', implausibleDuration(practice.duration))
  note('date', implausibleDate(practice, now))
  note('runs', runsDisagree(practice) ? 'RUNS_DISAGREE' : null)
  note('touches', touchesDisagree(practice) ? 'TOUCHES_DISAGREE' : null)
  return fields
}

function implausibleCount(practice: MeasuredPractice): Implausibility | null {
  const { juggleCount, duration } = practice
  if (!Number.isInteger(juggleCount)) return 'NOT_A_WHOLE_NUMBER'
  if (juggleCount < 0) return 'NEGATIVE'
  if (juggleCount > MAX_JUGGLES) return 'TOO_MANY'
  if (isUntimed(practice)) return null
  if (juggleCount > duration * MAX_JUGGLES_PER_SECOND && duration >= 0) return 'TOO_FAST'
  return null
}

const isUntimed = ({ duration, isWitnessed = false }: Pick<MeasuredPractice, 'duration' | 'isWitnessed'>) =>
  isWitnessed && duration === 0

function implausibleDuration(duration: number): Implausibility | null {
  if (!(duration >= 0)) return 'NEGATIVE'
  return duration > MAX_DURATION_SECONDS ? 'TOO_LONG' : null
}

function implausibleDate({ date }: MeasuredPractice, now: Date): Implausibility | null {
  if (date < EARLIEST_DATE) return 'TOO_LONG_AGO'
  return date.getTime() > now.getTime() + CLOCK_SKEW_MS ? 'IN_THE_FUTURE' : null
}

function runsDisagree({ juggleCount, duration, runs }: MeasuredPractice): boolean {
  if (!runs) return false
  const juggles = runs.reduce((sum, run) => sum + run.juggleCount, 0)
  const seconds = runs.reduce((sum, run) => sum + run.duration, 0)
  return juggles !== juggleCount || seconds > duration + TIMING_TOLERANCE
}

function touchesDisagree({ juggleCount, duration, touches }: MeasuredPractice): boolean {
  if (!touches) return false
  const inOrder = touches.every((touch, index) => index === 0 || touch >= touches[index - 1]!)
  return !inOrder || touches.length !== juggleCount || (touches.at(-1) ?? 0) > duration + TIMING_TOLERANCE
}

/** Why a possible practice is held back for review; empty for nearly all. */
export function reviewReasons(
  practice: Pick<MeasuredPractice, 'juggleCount' | 'duration' | 'isWitnessed'> & {
    /** The player has another counted session at that time. */
    overlaps?: boolean
  },
): ReviewReason[] {
  const reasons: ReviewReason[] = []
  const { juggleCount, duration, overlaps = false } = practice
  const isFast = juggleCount > duration * REVIEW_JUGGLES_PER_SECOND && !isUntimed(practice)
  if (isFast) reasons.push('FAST')
  const sustained = duration > REVIEW_SUSTAINED_SECONDS
  if (sustained && juggleCount > duration * REVIEW_SUSTAINED_JUGGLES_PER_SECOND) reasons.push('FAST_FOR_LONG')
  if (overlaps) reasons.push('OVERLAP')
  return reasons
}
