import type { Impact } from '#detection/events/find-impacts.ts'
import { seenAt } from './find-bounces.ts'
import { LEVEL_TIME } from './ground.ts'
import { median } from '#detection/median.ts'

/**
 * The ground returns the same share of the speed each time, hardly deflects the ball, and stays at its level. Two impacts that agree so well
 * are the ground even if feet kick the ball just above it. The values are the shares of speed that grounds return, the deflection (m/s), the
 * least share that the kick after it returns, how much the bounces may differ in share and level (radii), how many there are at least, and
 * how much higher than the ground a kick is (radii).
 */
const SAME = {
  returned: [0.45, 0.87],
  deflection: 0.25,
  kick: 1.2,
  share: 0.08,
  level: 0.35,
  least: 2,
  above: 0.35,
} as const
/** Far below both kicks (radii), and before a kick that returns so much, bounces may differ more: a compressed picture shows them less well. */
const FAR_BELOW = { above: 2, kick: 1.5, share: 0.15 }
/** How much a bounce may differ that no kick follows: in share of speed, level (radii) and deflection (m/s). */
const LIKE_THEM = { share: 0.1, level: 0.4, deflection: 0.3 }

/**
 * What shows that the level is not the ground's: an impact that returns more than this share of the speed, between flights of at least this
 * score (see Arc.score), less than so many radii above it. No foot is so flat, and no ground returns so much.
 */
const SURELY_FOOT = 0.95
const CLEAR = 8
const ON_GROUND = 0.2
/** A parabola whose end was hidden may seem to meet the next one there, so a few such impacts for each bounce show nothing. */
const DOUBTED = 0.4

/** The bounces of a ball that is played after it has bounced, once at least two of them agree. */
export function findSameGround(impacts: readonly Impact[]): Impact[] {
  const straight = impacts.filter(
    ({ restitution, deflection }) =>
      restitution > SAME.returned[0] && restitution < SAME.returned[1] && deflection < SAME.deflection,
  )
  const isBefore =
    ({ kick, above }: { kick: number; above: number }) =>
    (impact: Impact) => {
      const next = impacts[impacts.indexOf(impact) + 1]
      return next?.before === impact.after && next.restitution > kick && isAbove(next, impact, above)
    }
  const farBelow = straight.filter(isBefore(FAR_BELOW))
  const bounces = straight.filter((one) => {
    const alike = straight.filter((other) => isLike(one, other, SAME))
    const similar = farBelow.filter((other) => isLike(one, other, { ...SAME, ...FAR_BELOW }))
    return (
      (alike.length >= SAME.least && alike.some(isBefore(SAME))) ||
      (farBelow.includes(one) && similar.length >= SAME.least)
    )
  })
  if (bounces.length === 0) return []
  const nearest = (impact: Impact) =>
    bounces.reduce((best, one) =>
      Math.abs(one.time - impact.time) < Math.abs(best.time - impact.time) ? one : best,
    )
  const contradicts = (one: Impact) =>
    one.restitution > SURELY_FOOT &&
    isClear(one) &&
    Math.abs(nearest(one).time - one.time) < LEVEL_TIME &&
    Math.abs(one.y - nearest(one).y) < ON_GROUND * one.radius
  if (impacts.filter(contradicts).length > DOUBTED * bounces.length) return []
  const share = median(bounces.map(({ restitution }) => restitution))!
  const others = impacts.filter(
    (one) =>
      !bounces.includes(one) &&
      one.deflection < LIKE_THEM.deflection &&
      isLike(one, { ...nearest(one), restitution: share }, LIKE_THEM),
  )
  return [...bounces, ...others]
}

const isClear = ({ before, after }: Impact) => Math.min(before.score, after.score) > CLEAR

/** Two parabolas that are not clear may meet anywhere, so what counts then is how low the ball was seen. */
const isAbove = (impact: Impact, ground: Impact, radii: number) =>
  (isClear(impact) ? impact.y : seenAt(impact)) < ground.y - radii * ground.radius

const isLike = (one: Impact, other: Impact, { share, level }: { share: number; level: number }) =>
  Math.abs(one.restitution - other.restitution) < share && Math.abs(one.y - other.y) < level * one.radius
