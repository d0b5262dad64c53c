/** Alternating work and rest. Touches are counted in the work phases. */
export interface IntervalPlan {
  workSeconds: number
  /** 0 means that the rounds follow each other without a rest. */
  restSeconds: number
  rounds: number
}

export const INTERVAL_BOUNDS = {
  workSeconds: { least: 5, most: 3_600 },
  restSeconds: { least: 0, most: 3_600 },
  rounds: { least: 1, most: 99 },
} as const satisfies Record<keyof IntervalPlan, { least: number; most: number }>

/** From short and sharp to long and steady. */
export const INTERVAL_PRESETS = {
  sprint: { workSeconds: 20, restSeconds: 10, rounds: 8 },
  steady: { workSeconds: 45, restSeconds: 15, rounds: 6 },
  endurance: { workSeconds: 180, restSeconds: 60, rounds: 4 },
} as const satisfies Record<string, IntervalPlan>

/** Seconds to put the phone down and take the ball. */
const PREPARE_SECONDS = 5

export interface IntervalPhase {
  kind: 'prepare' | 'work' | 'rest' | 'done'
  /** From 1. While preparing or resting, it is the next round. */
  round: number
  /** Milliseconds since the beginning; 'done' ends at Infinity. */
  startsAt: number
  endsAt: number
}

/** The phase at `elapsed` milliseconds after the beginning. No rest follows the last round. */
export function intervalPhaseAt(plan: IntervalPlan, elapsed: number): IntervalPhase {
  const prepare = PREPARE_SECONDS * 1000
  if (elapsed < prepare) return { kind: 'prepare', round: 1, startsAt: 0, endsAt: prepare }
  const work = plan.workSeconds * 1000
  const cycle = work + plan.restSeconds * 1000
  const round = Math.floor((elapsed - prepare) / cycle) + 1
  const startsAt = prepare + (round - 1) * cycle
  const isWork = elapsed < startsAt + work
  if (round > plan.rounds || (round === plan.rounds && !isWork)) {
    const endedAt = prepare + plan.rounds * cycle - plan.restSeconds * 1000
    return { kind: 'done', round: plan.rounds, startsAt: endedAt, endsAt: Infinity }
  }
  if (isWork) return { kind: 'work', round, startsAt, endsAt: startsAt + work }
  return { kind: 'rest', round: round + 1, startsAt: startsAt + work, endsAt: startsAt + cycle }
}

/** The seconds of all rounds and of the rests between them. */
export const lengthOfIntervals = ({ workSeconds, restSeconds, rounds }: IntervalPlan): number =>
  rounds * workSeconds + (rounds - 1) * restSeconds

/** A plan within its bounds, in whole numbers. */
export function boundedIntervals(plan: IntervalPlan): IntervalPlan {
  const bounded = (field: keyof IntervalPlan) => {
    const { least, most } = INTERVAL_BOUNDS[field]
    return Math.min(most, Math.max(least, Math.round(plan[field])))
  }
  return {
    workSeconds: bounded('workSeconds'),
    restSeconds: bounded('restSeconds'),
    rounds: bounded('rounds'),
  }
}
