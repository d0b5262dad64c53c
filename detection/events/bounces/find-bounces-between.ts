import type { Impact } from '#detection/events/find-impacts.ts'
import { isKick, LEVEL_TIME, MOST_RESTITUTION } from './ground.ts'

/**
 * A ball that a player lets bounce before each kick. The values are the share of speed that the ground returns, the deflection (m/s), the
 * least share that the kick after it returns, and how much lower than every kick around it the ground lies (radii). The ball comes up
 * slowly and leaves fast.
 */
const BETWEEN_KICKS = { restitution: [0.5, 0.8], deflection: 0.5, kick: 1.2, below: 1.2 } as const
/** The least number of such bounces. A foot takes as much speed now and then, but not the same share again at the same level (radii). */
const ALIKE = { least: 2, restitution: 0.1, level: 1.5 }
/**
 * With more such bounces each kick is compared only with the bounce nearest in time, because a camera in a hand moves by a radius within
 * seconds. What is no kick and lies no higher than the ground is a bounce then. The values are as in BETWEEN_KICKS and ALIKE.
 */
const MANY = { least: 3, deflection: 0.35, below: 0.5, level: 2.5 }

/**
 * Where a camera shakes, levels some seconds apart say little. Two bounces that go straight on, far below the kick right after them, and
 * return the same share are enough then. The values are as above.
 */
const PAIRED = { deflection: 0.15, below: 1.5, restitution: 0.08, level: 2.5 }

/** Single bounces before kicks, several alike: straight on, with the usual loss, and lower than everything that was kicked. */
export function findBouncesBetween(impacts: readonly Impact[]): Impact[] {
  const kicks = impacts.filter(isKick)
  const few = bouncesBefore(impacts, BETWEEN_KICKS).filter((impact) =>
    kicks.every(
      (kick) => Math.abs(kick.time - impact.time) > LEVEL_TIME || isBelow(impact, kick, BETWEEN_KICKS.below),
    ),
  )
  const many = alike(bouncesBefore(impacts, MANY), { ...ALIKE, ...MANY })
  const isOnGround = (one: Impact) =>
    one.restitution < MOST_RESTITUTION && !isBelow(nearest(many, one), one, MANY.below)
  const onGround = areGround(many, kicks) ? impacts.filter(isOnGround) : []
  const paired = alike(bouncesBefore(impacts, PAIRED), { ...ALIKE, ...PAIRED })
  return [...new Set([...alike(few, ALIKE), ...onGround, ...(areGround(paired, kicks) ? paired : [])])]
}

const nearest = (bounces: readonly Impact[], { time }: Impact) =>
  bounces.toSorted((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time))[0]!

/** Whether there are bounces, and each kick is higher than the bounce nearest in time. */
const areGround = (bounces: readonly Impact[], kicks: readonly Impact[]) =>
  bounces.length > 0 && kicks.every((kick) => isBelow(nearest(bounces, kick), kick, MANY.below))

const isBelow = (impact: Impact, other: Impact, radii: number) => other.y < impact.y - radii * impact.radius

/** Impacts that look like bounces, each followed by a kick. */
const bouncesBefore = (
  impacts: readonly Impact[],
  { deflection, below }: { deflection: number; below: number },
): Impact[] =>
  impacts.filter((impact, i) => {
    const [previous, next] = [impacts[i - 1], impacts[i + 1]]
    const [least, most] = BETWEEN_KICKS.restitution
    return (
      next?.before === impact.after &&
      impact.restitution > least &&
      impact.restitution < most &&
      impact.deflection < deflection &&
      next.restitution > BETWEEN_KICKS.kick &&
      isBelow(impact, next, below) &&
      (previous?.after !== impact.before || isBelow(impact, previous, below))
    )
  })

function alike(suspects: readonly Impact[], { least, restitution, level }: typeof ALIKE): Impact[] {
  const isAlike = (one: Impact, other: Impact) =>
    Math.abs(one.restitution - other.restitution) < restitution &&
    Math.abs(one.y - other.y) < level * one.radius
  return suspects.filter((one) => suspects.filter((other) => isAlike(one, other)).length >= least)
}
