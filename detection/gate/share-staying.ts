import { xAt, yAt, type Arc, type Support } from '#detection/arcs/arc.ts'
import type { FrameCandidates, Shift } from '#detection/candidates/candidate.ts'
import { pixelsPerMeter } from '#detection/physics.ts'

/** Seconds before and after a sighting. In this time a ball falls 20 cm, two of its radii, even from its slowest point. */
const AROUND = 0.2
/** Seconds, used when pictures are so far apart that too few lie within AROUND. */
const FARTHEST = 0.3
/** In radii from the ball. Anything farther away is something else. */
const ELSEWHERE = 1
/** How far a thing that stays may move from its place, in radii, and the factor by which its size may differ. */
const REACH = 0.6
const MOST_RADIUS_RATIO = 1.35
/** A thing counts when it has this share of the sighting's likeness. */
const LEAST_LIKENESS = 0.7
/** The number of pictures in which the ball must be elsewhere, and the share of them in which something must be left. */
const LEAST_PICTURES = 3
const LEAST_SHARE = 0.7
/** m/s across, because things that stay move along with a walking player. */
const DRIFTS = [0, -0.6, 0.6, -1.2, 1.2] as const

/**
 * In radii from a sighting, sideways, up and down. Things that are found there, too, are found everywhere: in front of leaves, a net or a
 * shirt with dots.
 */
const BESIDE = 2.5

/**
 * The share of the sightings on `arcs` at whose place something like the ball is also seen while those arcs put the ball elsewhere, less the
 * larger of the shares sideways and above and below. Heads, prints on shirts and things in the background stay all the time, and a parabola
 * may go through them by chance. A flying ball leaves nothing behind.
 */
export function shareStaying(arcs: readonly Arc[], frames: readonly FrameCandidates[]): number {
  const shareAt = (aside: number, below: number) => {
    const places = arcs.flatMap((arc) => arc.supports.map((support) => ({ ...support, aside, below })))
    return places.filter((place) => stays(place, arcs, frames)).length / places.length
  }
  const here = shareAt(0, 0)
  if (here === 0) return 0
  const beside = (shareAt(-BESIDE, 0) + shareAt(BESIDE, 0)) / 2
  const aboveAndBelow = (shareAt(0, -BESIDE) + shareAt(0, BESIDE)) / 2
  return Math.max(0, here - Math.max(beside, aboveAndBelow))
}

interface Place extends Support {
  /** In radii from the sighting. */
  readonly aside: number
  readonly below: number
}

/** A picture near in time to a sighting: the things that may have stayed, and the balls. Both in pixels from the sighting. */
interface Beside {
  /** Seconds since the sighting. */
  readonly since: number
  readonly left: readonly Shift[]
  readonly balls: readonly Shift[]
}

const stays = (place: Place, arcs: readonly Arc[], frames: readonly FrameCandidates[]): boolean =>
  ([-1, 1] as const).some((direction) => {
    const near = picturesNear(place, direction, frames, arcs)
    return (
      near.length >= LEAST_PICTURES && DRIFTS.some((drift) => staysAlong(drift, place.sighting.radius, near))
    )
  })

/** The pictures before or after a sighting in which the place of the ball is known. */
function picturesNear(
  { frame: index, sighting, aside, below }: Place,
  direction: -1 | 1,
  frames: readonly FrameCandidates[],
  arcs: readonly Arc[],
): Beside[] {
  const { radius, candidate } = sighting
  const x = sighting.x + aside * radius
  const y = sighting.y + below * radius
  const least = LEAST_LIKENESS * (candidate.likeness ?? 0)
  const { time: now } = frames[index]!
  const near: Beside[] = []
  for (let i = index + direction; frames[i]; i += direction) {
    const { time, camera, candidates } = frames[i]!
    if (Math.abs(time - now) > (near.length < LEAST_PICTURES ? FARTHEST : AROUND)) break
    const flying = arcs.filter(({ startTime, endTime }) => time >= startTime && time <= endTime)
    if (flying.length === 0) continue
    const left = candidates.filter(
      (other) =>
        Math.abs(other.y - camera.y - y) < REACH * radius &&
        Math.max(other.radius, radius) < MOST_RADIUS_RATIO * Math.min(other.radius, radius) &&
        (other.likeness ?? 0) >= least,
    )
    near.push({
      since: time - now,
      left: left.map((other) => ({ x: other.x - camera.x - x, y: other.y - camera.y - y })),
      balls: flying.map((arc) => ({ x: xAt(arc, time) - x, y: yAt(arc, time) - y })),
    })
  }
  return near
}

/** `drift` in m/s, `radius` in pixels. */
function staysAlong(drift: number, radius: number, near: readonly Beside[]): boolean {
  const speed = drift * pixelsPerMeter(radius)
  const elsewhere = near.filter(({ since, balls }) =>
    balls.every(({ x, y }) => Math.hypot(x - speed * since, y) >= ELSEWHERE * radius),
  )
  const seen = elsewhere.filter(({ since, left }) =>
    left.some(({ x, y }) => Math.hypot(x - speed * since, y) < REACH * radius),
  )
  return elsewhere.length >= LEAST_PICTURES && seen.length >= LEAST_SHARE * elsewhere.length
}
