/** What a player wants of a practice: so many juggles, or so many seconds of it. */
export interface Goal {
  kind: 'juggles' | 'time'
  target: number
}

/** Juggles; seconds. */
export const GOAL_BOUNDS = {
  juggles: { least: 1, most: 100_000 },
  time: { least: 60, most: 4 * 60 * 60 },
} as const

interface Counted {
  juggleCount: number
  /** Seconds. */
  duration: number
}

const reachedOf = ({ kind }: Goal, practice: Counted) =>
  kind === 'juggles' ? practice.juggleCount : practice.duration

/** From 0 to 1. */
export const goalShare = (goal: Goal, practice: Counted): number =>
  Math.min(1, reachedOf(goal, practice) / goal.target)

export const isGoalReached = (goal: Goal, practice: Counted): boolean =>
  reachedOf(goal, practice) >= goal.target

/** A goal within its bounds, in whole juggles or whole minutes. */
export function boundedGoal({ kind, target }: Goal): Goal {
  const { least, most } = GOAL_BOUNDS[kind]
  const whole = kind === 'time' ? Math.round(target / 60) * 60 : Math.round(target)
  return { kind, target: Math.min(most, Math.max(least, whole)) }
}

const FIRST_JUGGLES = 20
const FIRST_SECONDS = 5 * 60
/** How far beyond the last session a goal lies. */
const STRETCH = 1.1

/**
 * A goal that is worth trying: a little more than last time, in fives; one more than the best for who was close to it last time.
 * @param last the session before, null before the first
 * @param best the most juggles of a session, 0 before the first
 */
export function suggestedGoal(kind: Goal['kind'], last: Counted | null, best: number): Goal {
  if (kind === 'time') return boundedGoal({ kind, target: last ? nextMinute(last.duration) : FIRST_SECONDS })
  if (!last) return { kind, target: FIRST_JUGGLES }
  const stretched = Math.max(5, Math.ceil((last.juggleCount * STRETCH) / 5) * 5)
  const isCloseToBest = last.juggleCount <= best && stretched > best
  return boundedGoal({ kind, target: isCloseToBest ? best + 1 : stretched })
}

const nextMinute = (seconds: number) => (Math.floor(seconds / 60) + 1) * 60
