import type { Impact } from './find-impacts.ts'

/** A football keeps 0.5 to 0.87 of its speed on hard ground and grass; less than 0.3 is no bounce. */
const LEAST_RESTITUTION = 0.3
const MOST_RESTITUTION = 0.87
const LAST_RESTITUTION = 0.8
/** The ground hardly deflects, m/s. */
const MOST_DEFLECTION = 0.9
/** Bounces lie at the lowest level there is: within this many radii of the lowest impact. */
const LEVEL = 0.45
/** A flight of less than this, in meters, is the ball being held. */
const HELD_TRAVEL = 0.12

/** Which impacts of one sequence are the ground's: those that give back less than they got, go straight on, and lie lowest. */
export function findBounces(sequence: readonly Impact[]): Set<Impact> {
  const bounces = new Set<Impact>()
  const lowest = Math.max(...sequence.map(({ y }) => y))
  const looksLikeGround = (impact: Impact) =>
    impact.restitution > LEAST_RESTITUTION &&
    impact.restitution < MOST_RESTITUTION &&
    impact.deflection < MOST_DEFLECTION &&
    impact.y >= lowest - LEVEL * impact.radius
  sequence.forEach((impact, i) => {
    if (!looksLikeGround(impact)) return
    const next = sequence[i + 1]
    const previous = sequence[i - 1]
    const endsIt = !next && impact.restitution < LAST_RESTITUTION && impact.after.travel >= HELD_TRAVEL
    const goesOn = next && looksLikeGround(next) && Math.abs(next.y - impact.y) < 0.5 * impact.radius
    if (endsIt || goesOn || (previous && bounces.has(previous))) bounces.add(impact)
  })
  for (const impact of fallingTail(sequence)) bounces.add(impact)
  return bounces
}

/** At the end of a long sequence: two or more impacts below the usual height, each giving back less. */
function fallingTail(sequence: readonly Impact[]): Impact[] {
  if (sequence.length < 4) return []
  const usual = middleHeight(sequence)
  const first = sequence.findLastIndex(
    ({ restitution, deflection, y, radius }) =>
      !(restitution < 0.88 && deflection < 1 && y > usual + 0.9 * radius),
  )
  const tail = sequence.slice(first + 1)
  return tail.length >= 2 ? tail : []
}

/** Takes back bounces that are no lower than what is usually touched, once enough touches are known. */
export function keepLowBounces(bounces: readonly Impact[], touches: readonly Impact[]): Impact[] {
  if (touches.length < 3) return [...bounces]
  const usual = middleHeight(touches)
  return bounces.filter(({ y, radius }) => y >= usual + 0.25 * radius)
}

const middleHeight = (impacts: readonly Impact[]) =>
  impacts.map(({ y }) => y).toSorted((a, b) => a - b)[impacts.length >> 1]!
