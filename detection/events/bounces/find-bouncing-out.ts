import type { Impact } from '#detection/events/find-impacts.ts'
import { LEAST_RESTITUTION } from './ground.ts'

/**
 * The evidence for certain bounces in a row: their number, the share of speed returned, m/s across, radii from the highest to the lowest.
 */
const BOUNCING_OUT = { least: 2, restitution: 0.8, deflection: 0.15, level: 0.3 }
/** The ground takes the same share of the speed each time, which a foot hardly does. Then the ball may also go a little aside or away. */
const SAME_LOSS = { restitution: 0.08, deflection: 0.4, level: 1.2 }

/**
 * The last impacts of a sequence, where the ball is left to bounce: without deflection, at one level, lower each time. A foot hardly does
 * that twice in a row: none of 909 touches in 100 drawn clips did. So the rule holds wherever the ground seems to lie. The turn of a camera
 * may put the ground above a place where the ball was kicked.
 */
export function findBouncingOut(sequence: readonly Impact[]): readonly Impact[] {
  const isTail = (tail: readonly Impact[]) => {
    const shares = tail.map(({ restitution }) => restitution)
    const isSameLoss = Math.max(...shares) - Math.min(...shares) < SAME_LOSS.restitution
    const allowed = isSameLoss ? SAME_LOSS : BOUNCING_OUT
    const fades = ({ restitution, deflection }: Impact) =>
      restitution > LEAST_RESTITUTION &&
      restitution < BOUNCING_OUT.restitution &&
      deflection < allowed.deflection
    const heights = tail.map(({ y }) => y)
    const radius = tail.reduce((sum, impact) => sum + impact.radius, 0) / tail.length
    return (
      tail.every(
        (impact, i) => fades(impact) && (i === 0 || impact.after.travel < tail[i - 1]!.after.travel),
      ) && Math.max(...heights) - Math.min(...heights) < allowed.level * radius
    )
  }
  const start = sequence.findIndex((_, i) => isTail(sequence.slice(i)))
  return start >= 0 && sequence.length - start >= BOUNCING_OUT.least ? sequence.slice(start) : []
}
