import { firstArc, isFaint, lastArc } from './flight.ts'
import { median } from '#detection/median.ts'
import { GRAVITY } from '#detection/physics.ts'
import type { Impact } from './find-impacts.ts'

/** A football keeps 0.5 to 0.87 of its speed on hard ground and grass. With less than 0.3 it is no bounce. */
const LEAST_RESTITUTION = 0.3
const MOST_RESTITUTION = 0.87
const LAST_RESTITUTION = 0.8
/** m/s. The ground hardly deflects the ball. */
const MOST_DEFLECTION = 0.9
/** Bounces lie at the lowest level of all: within this many radii of the lowest impact. */
const LEVEL = 0.45
/** In radii: how much the levels of two bounces in a row may differ. */
const SAME_LEVEL = 0.5
/** The share of its rise that may be left when the ball has come down. */
const FALLEN_BACK = 0.5
/** A ball of another size is something else, or is at another distance. */
const MOST_RADIUS_RATIO = 1.3
/** In meters. A shorter flight means that the ball is held. */
const HELD_TRAVEL = 0.12

/** Meters. A ball that fell from higher and rises less than this is losing its height. */
export const DYING_TRAVEL = 0.3
const DYING_RESTITUTION = 0.7
/** In radii. Where a foot kicks a ball up from below, the ground is at least this much lower. */
const ROOM_FOR_FOOT = 0.35
/** Seconds around an impact in which nothing may lie lower. Over longer times a camera's drift adds up. */
const LEVEL_TIME = 10

/**
 * The impacts of one sequence that are bounces on the ground. They return less speed than they receive, hardly deflect the ball, and are
 * the lowest of `all` around their time.
 */
export function findBounces(sequence: readonly Impact[], all: readonly Impact[]): Set<Impact> {
  const bounces = new Set<Impact>()
  const isLowest = ({ y, time, radius }: Impact) =>
    all.every(
      (other) =>
        seenAt(other) <= y + LEVEL * radius ||
        Math.abs(other.time - time) > LEVEL_TIME ||
        Math.max(other.radius, radius) > MOST_RADIUS_RATIO * Math.min(other.radius, radius),
    )
  // A ball that was lifted from below an impact was lifted off the ground.
  const liftedFrom = sequence[0] ? firstArc(sequence[0].before).supports[0]!.sighting.y : -Infinity
  const isKickedAt = ({ y, time, radius }: Impact) =>
    all.some(
      (other) =>
        isKick(other) &&
        other.before.travel > DYING_TRAVEL / 2 &&
        other.y > y - ROOM_FOR_FOOT * radius &&
        Math.abs(other.time - time) < LEVEL_TIME,
    )
  const looksLikeGround = (impact: Impact) =>
    impact.restitution > LEAST_RESTITUTION &&
    impact.restitution < MOST_RESTITUTION &&
    impact.deflection < MOST_DEFLECTION &&
    isLowest(impact) &&
    liftedFrom <= impact.y + LEVEL * impact.radius
  sequence.forEach((impact, i) => {
    if (!looksLikeGround(impact)) return
    const next = sequence[i + 1]
    const previous = sequence[i - 1]
    const endsIt = !next && impact.restitution < LAST_RESTITUTION && fallsBack(impact)
    const goesOn = next && looksLikeGround(next) && Math.abs(next.y - impact.y) < SAME_LEVEL * impact.radius
    const dies =
      impact.restitution < DYING_RESTITUTION &&
      riseAfter(impact) < DYING_TRAVEL &&
      impact.before.travel > DYING_TRAVEL &&
      !(next && isKickedAt(impact))
    if (endsIt || goesOn || dies || (!next && isFaint(impact.after)) || (previous && bounces.has(previous)))
      bounces.add(impact)
  })
  for (const impact of [...fallingTail(sequence), ...fadingTail(sequence)]) bounces.add(impact)
  return bounces
}

/** The place of an impact, but no deeper than the ball was seen. Parabolas that hardly meet could put it anywhere. */
const seenAt = ({ y, before, after }: Impact) =>
  Math.min(y, Math.max(lastArc(before).bottom, firstArc(after).bottom))

/** Meters: as far as the ball was seen to rise. If the clip ends before the top, or something hides it, as far as its speed implies. */
function riseAfter({ impulse, restitution, after }: Impact): number {
  const speed = (impulse * restitution) / (1 + restitution)
  return Math.max(after.travel, (speed * speed) / (2 * GRAVITY))
}

/** After a bounce the ball comes down again. A flight that ends high up ended in a catch. */
function fallsBack({ after, y }: Impact): boolean {
  const { supports, top } = lastArc(after)
  const end = supports.at(-1)!.sighting.y
  return after.travel >= HELD_TRAVEL && y - end < FALLEN_BACK * (y - top)
}

/** In radii. Even on a slope, the ground changes by less than this from one bounce to the next. */
const TAIL_LEVEL = 0.8

/**
 * The end of a long sequence: its length, the share of speed that each of its last impacts returns at most, their deflection (m/s), how
 * much lower than usual they are (radii), and their number.
 */
const FALLING_TAIL = { sequence: 4, restitution: 0.88, deflection: 1, below: 0.9, least: 2 }

/** The end of a long sequence: two or more impacts below the usual height, each returning less speed. */
function fallingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < FALLING_TAIL.sequence) return []
  const usual = middleHeight(sequence)
  const first = sequence.findLastIndex(
    ({ restitution, deflection, y, radius }) =>
      !(
        restitution < FALLING_TAIL.restitution &&
        deflection < FALLING_TAIL.deflection &&
        y > usual + FALLING_TAIL.below * radius
      ),
  )
  const low = sequence.slice(first + 1)
  const ground = Math.max(...low.map(({ y }) => y))
  const tail = low.slice(low.findLastIndex(({ y, radius }) => y < ground - TAIL_LEVEL * radius) + 1)
  return tail.length >= FALLING_TAIL.least ? tail : []
}

/**
 * A ball that is left alone rises less each time: to this share of its last height at most, with this share of its speed. Its lowest
 * bounce is so many radii below the usual height. It may roll away, so that the others are seen up to so many radii higher.
 */
const FADING = { restitution: 0.8, rise: 0.8, below: 1.5, level: 1.8, least: 2 }

/** The end of a long sequence: two or more impacts that fade, one of them far below the usual height. */
function fadingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < FALLING_TAIL.sequence) return []
  const ground = Math.max(...sequence.map(({ y }) => y))
  const first = sequence.findLastIndex(
    ({ restitution, before, after, y, radius }) =>
      restitution >= FADING.restitution ||
      after.travel >= FADING.rise * before.travel ||
      y < ground - FADING.level * radius,
  )
  const tail = sequence.slice(first + 1)
  const usual = middleHeight(sequence)
  const isLow = tail.some(({ y, radius }) => y > usual + FADING.below * radius)
  return tail.length >= FADING.least && isLow ? tail : []
}

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

/** Single bounces before kicks, several alike: straight on, with the usual loss, and lower than everything that was kicked. */
export function findBouncesBetween(impacts: readonly Impact[]): Impact[] {
  const kicks = impacts.filter(isKick)
  const few = bouncesBefore(impacts, BETWEEN_KICKS).filter((impact) =>
    kicks.every(
      (kick) => Math.abs(kick.time - impact.time) > LEVEL_TIME || isBelow(impact, kick, BETWEEN_KICKS.below),
    ),
  )
  const many = alike(bouncesBefore(impacts, MANY), { ...ALIKE, ...MANY })
  const nearest = (impact: Impact) =>
    many.toSorted((a, b) => Math.abs(a.time - impact.time) - Math.abs(b.time - impact.time))[0]
  const isGround = many.length > 0 && kicks.every((kick) => isBelow(nearest(kick)!, kick, MANY.below))
  const isOnGround = (one: Impact) =>
    one.restitution < MOST_RESTITUTION && !isBelow(nearest(one)!, one, MANY.below)
  const onGround = isGround ? impacts.filter(isOnGround) : []
  return [...new Set([...alike(few, ALIKE), ...onGround])]
}

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

/** Feet return more than this share of the ball's speed again and again. The ground never does. */
const SURELY_KICKED = 1.08
const isKick = ({ restitution }: Pick<Impact, 'restitution'>) => restitution > SURELY_KICKED

/**
 * Seconds to either side of an impact, and the share of impacts in that time that follow or precede a push when a hand bounces the ball.
 */
const DRIBBLE_TIME = 4
const PUSHED_SHARE = 0.35

/** Impacts of a ball that a hand bounces on the ground. It is pushed down time after time, which never happens in juggling. */
export const findDribbles = (impacts: readonly Impact[]): Impact[] => [
  ...impacts.filter(({ time }) => {
    const around = impacts.filter((other) => Math.abs(other.time - time) < DRIBBLE_TIME)
    const pushed = around.filter(({ isPushed }) => isPushed).length
    const kicks = around.filter(isKick).length
    return pushed >= 2 && pushed >= PUSHED_SHARE * around.length && pushed > kicks
  }),
  ...straightRows(impacts)
    .filter(
      (row) =>
        row.length >= STRAIGHT_ROW.least &&
        row.filter(({ isPushed }) => isPushed).length >= STRAIGHT_ROW.pushed,
    )
    .flat(),
]

/**
 * When a hand pushes gently, few pushes are seen. But then the ball goes straight up and down, so these few pushes decide about all impacts
 * in the row. The values are m/s across, seconds between impacts, impacts in a row, and pushes among them. Of 20 drawn clips in which a
 * hand bounces the ball, 19 are one such row. None of 45 drawn clips with juggling has a push.
 */
const STRAIGHT_ROW = { deflection: 0.15, pause: 1.2, least: 4, pushed: 2 }

const isStraight = ({ deflection }: Impact) => deflection < STRAIGHT_ROW.deflection

/** Impacts in quick succession, none of which deflects the ball. */
function straightRows(impacts: readonly Impact[]): Impact[][] {
  const rows: Impact[][] = []
  impacts.forEach((impact, i) => {
    const previous = impacts[i - 1]
    const goesOn = previous && isStraight(previous) && impact.time - previous.time < STRAIGHT_ROW.pause
    if (!isStraight(impact)) return
    if (goesOn) rows.at(-1)!.push(impact)
    else rows.push([impact])
  })
  return rows
}

/** In radii: how much the ground must lie below one kick that is lower than a suspect, and below several kicks that are as low. */
const LOWER = 0.3
const AS_LOW = -0.25
const SEVERAL = 2
/** Fewer touches say nothing about the usual height. In radii: how much lower than that height a bounce is at least. */
const LEAST_TOUCHES = 3
const BELOW_USUAL = 0.25

type Level = Pick<Impact, 'time' | 'y' | 'radius' | 'restitution'>

/** Once enough touches are known, takes back bounces that are no lower than usual touches, or no lower than kicks. */
export function keepLowBounces<T extends Level>(bounces: readonly T[], touches: readonly Level[]): T[] {
  if (touches.length < LEAST_TOUCHES) return [...bounces]
  const usual = middleHeight(touches)
  const kicks = touches.filter(isKick)
  return bounces.filter(({ time, y, radius }) => {
    const depths = kicks
      .filter((kick) => Math.abs(kick.time - time) < LEVEL_TIME)
      .map((kick) => (kick.y - y) / radius)
    const isAbove =
      depths.some((depth) => depth > LOWER) || depths.filter((depth) => depth > AS_LOW).length >= SEVERAL
    return y >= usual + BELOW_USUAL * radius && !isAbove
  })
}

const middleHeight = (impacts: readonly Pick<Impact, 'y'>[]) => median(impacts.map(({ y }) => y))!
