/** The goal of a practice: a number of juggles or a number of seconds. */
export interface Goal {
  kind: 'juggles' | 'time'
  target: number
}

/** Bounds of a goal's target, in juggles and in seconds. */
const GOAL_BOUNDS = {
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

/** The share of the goal that is reached, from 0 to 1. */
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

/** A shared session that somebody tries to beat (product 10.34): the shown name of its player, and their juggles. */
export interface Dare {
  name: string
  juggleCount: number
}

/** Beating a dare takes one juggle more than it has. */
export const goalToBeat = ({ juggleCount }: Dare): Goal => ({ kind: 'juggles', target: juggleCount + 1 })

const FIRST_JUGGLES = 20
const FIRST_SECONDS = 5 * 60
/** The factor by which a suggested goal exceeds the last session. */
const STRETCH = 1.1

/**
 * Suggests a goal a little above the last session, rounded up to a multiple of five. If that would pass the player's best, the goal is one
 * more than the best. `last` is the session before, null before the first. `best` is the most juggles of a session, 0 before the first.
 */
export function suggestedGoal(kind: Goal['kind'], last: Counted | null, best: number): Goal {
  if (kind === 'time') return boundedGoal({ kind, target: last ? nextMinute(last.duration) : FIRST_SECONDS })
  if (!last) return { kind, target: FIRST_JUGGLES }
  const stretched = Math.max(5, Math.ceil((last.juggleCount * STRETCH) / 5) * 5)
  const isCloseToBest = last.juggleCount <= best && stretched > best
  return boundedGoal({ kind, target: isCloseToBest ? best + 1 : stretched })
}

const nextMinute = (seconds: number) => (Math.floor(seconds / 60) + 1) * 60
