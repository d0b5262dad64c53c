import type { Place } from './flight-path.ts'
import type { Reach } from './juggle.ts'

/** The positions of the joints in meters, from the player's middle and the ground. */
export interface Pose {
  readonly hip: Place
  readonly neck: Place
  readonly head: Place
  readonly legs: readonly Leg[]
  readonly arms: readonly Arm[]
}

export interface Leg {
  readonly side: -1 | 1
  readonly knee: Place
  readonly foot: Place
}

interface Arm {
  readonly shoulder: Place
  readonly elbow: Place
  readonly hand: Place
}

/** Seconds in which a limb swings to the place that it reaches for. */
const SWING = 0.11

/** The posture of the player. Limbs swing to the place that they reach for next. Everything else sways, and the trunk bobs with each touch. */
export function poseAt(time: number, reaches: readonly Reach[], walk: number): Pose {
  const reach = nearest(reaches, time)
  const pull = reach ? Math.exp(-(((reach.time - time) / SWING) ** 2)) : 0
  const bob = 0.02 * Math.sin(time * 2) - 0.03 * pull
  const head =
    reach?.part === 'head'
      ? between({ across: 0, above: 1.57 + bob }, { across: reach.across, above: reach.above - 0.21 }, pull)
      : { across: 0, above: 1.57 + bob }
  return {
    hip: { across: 0, above: 0.95 + bob },
    neck: { across: 0, above: 1.4 + bob },
    head,
    legs: ([-1, 1] as const).map((side) => legAt(side, time, reach, pull, walk)),
    arms: ([-1, 1] as const).map((side) => armAt(side, time, reach, pull, bob)),
  }
}

/** Meters above the ground. A foot that only steps stays lower, and so does a thigh that only hangs. */
const LIFTED = { foot: 0.15, knee: 0.58 }

/** Whether a leg reaches for the ball. Only then is the leg in front of the ball, which itself is in front of the trunk. */
export const isLifted = ({ foot, knee }: Leg): boolean => foot.above > LIFTED.foot || knee.above > LIFTED.knee

function nearest(reaches: readonly Reach[], time: number): Reach | undefined {
  let best: Reach | undefined
  for (const reach of reaches)
    if (!best || Math.abs(reach.time - time) < Math.abs(best.time - time)) best = reach
  return best
}

/** The place at a share of the way from one to the other. */
export const between = (from: Place, to: Place, share: number): Place => ({
  across: from.across + (to.across - from.across) * share,
  above: from.above + (to.above - from.above) * share,
})

function legAt(side: -1 | 1, time: number, reach: Reach | undefined, pull: number, walk: number): Leg {
  const stride = walk === 0 ? 0 : 0.22 * Math.min(1, walk * 2) * Math.sin(time * 6 + (side > 0 ? Math.PI : 0))
  const knee = { across: side * 0.12 + stride * 0.6, above: 0.5 }
  const foot = { across: side * 0.13 + stride, above: 0.06 + Math.max(0, stride) * 0.2 }
  if (!reach || reach.side !== side) return { side, knee, foot }
  if (reach.part === 'foot') {
    const raised = { across: reach.across * 0.6 + side * 0.05, above: 0.5 + reach.above * 0.4 }
    const instep = { across: reach.across, above: Math.max(0.06, reach.above - 0.16) }
    return { side, knee: between(knee, raised, pull), foot: between(foot, instep, pull) }
  }
  if (reach.part !== 'knee') return { side, knee, foot }
  const thigh = { across: reach.across, above: reach.above - 0.19 }
  const shin = { across: reach.across * 0.8, above: reach.above - 0.6 }
  return { side, knee: between(knee, thigh, pull), foot: between(foot, shin, pull) }
}

function armAt(side: -1 | 1, time: number, reach: Reach | undefined, pull: number, bob: number): Arm {
  const sway = 0.1 * Math.sin(time * 5 + side)
  const shoulder = { across: side * 0.2, above: 1.36 + bob }
  const elbow = { across: side * 0.36, above: 1.14 + bob }
  const hand = { across: side * 0.38 + sway, above: 0.97 + bob }
  if (reach?.part !== 'hand' || reach.side !== side) return { shoulder, elbow, hand }
  const goal = { across: reach.across, above: reach.above }
  return {
    shoulder,
    elbow: between(elbow, { across: side * 0.4, above: (shoulder.above + goal.above) / 2 }, pull),
    hand: between(hand, goal, pull),
  }
}
