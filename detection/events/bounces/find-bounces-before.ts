import type { Impact } from '#detection/events/find-impacts.ts'
import { LAST_RESTITUTION, LEAST_RESTITUTION, MOST_DEFLECTION, TAIL_LEVEL } from './ground.ts'

/**
 * In radii: how much higher or lower than the next bounce an impact may lie to be a bounce too. A foot under the ball takes more space.
 */
const SAME_GROUND = { above: 0.3, below: TAIL_LEVEL }

/**
 * An impact right before a bounce of its sequence is a bounce too, if it lies at the same level, returns less speed than it receives, and
 * hardly deflects the ball. The ground is at that level then, even if it seems to lie elsewhere at other times.
 */
export function findBouncesBefore(sequence: readonly Impact[], bounces: ReadonlySet<Impact>): Impact[] {
  const found: Impact[] = []
  for (let i = sequence.length - 2; i >= 0; i--) {
    const [impact, next] = [sequence[i]!, sequence[i + 1]!]
    const depth = (impact.y - next.y) / impact.radius
    const isBounce =
      (bounces.has(next) || found.includes(next)) &&
      depth > -SAME_GROUND.above &&
      depth < SAME_GROUND.below &&
      impact.restitution > LEAST_RESTITUTION &&
      impact.restitution < LAST_RESTITUTION &&
      impact.deflection < MOST_DEFLECTION
    if (isBounce && !bounces.has(impact)) found.push(impact)
  }
  return found
}
