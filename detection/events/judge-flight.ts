import { scoreScale, type Arc } from '#detection/arcs/arc.ts'
import type { Flight } from './flight.ts'

/** Seconds: from the first to the last picture, and between two pictures. */
export interface ClipTimes {
  readonly start: number
  readonly end: number
  readonly interval: number
}

/**
 * Seconds, meters, sightings, score, score per sighting: the minimum for a flight, and the minimum for a flight that needs no second one as
 * good.
 */
const LEAST_FLIGHT = { duration: 0.21, travel: 0.08, supports: 5, score: 3.2, weight: 0.25 }
const SOLID_FLIGHT = { duration: 0.3, travel: 0.16, score: 6 }
const LEADING_FLIGHT = { duration: 0.27, score: 5 }
/** A ball farther from its parabola than this, a share of its radius plus pixels, is not in free flight. */
const MOST_RESIDUAL = { radii: 0.22, pixels: 0.8 }
/** At fewer than 20 pictures a second, a flight of 0.21 s has only four of them. */
const SPARSE_INTERVAL = 0.05
const SPARSE_SUPPORTS = 4
/** A flight that the clip's start or end cuts off may be shorter. */
const CUT_FLIGHT = { duration: 0.09, travel: 0.03, supports: 4, score: 2, weight: 0.5 }
/** Seconds. A flight that begins or ends this near to the clip's start or end is cut off by it. */
export const CUT_REACH = 0.1
/**
 * A flight of which only the part next to a touch was seen may be shorter too, because it came out of a hand or went behind something. It
 * must be as fast there (m/s) as after a fall of 20 cm. Hands that hold a ball do not move it so fast.
 */
const PART_FLIGHT = { duration: 0.12, travel: 0.1, supports: 4, score: 2, weight: 0.3 }
const PART_SPEED = 2
/** A flight that was seen badly and meets a solid flight well may be shorter too. */
const FAINT_FLIGHT = { ...LEAST_FLIGHT, score: 2.2, weight: 0.17 }

/** A flight between its joints. It lasts from touch to touch, even if only a part was seen. */
export interface JointFlight {
  readonly flight: Flight
  /** Seconds from joint to joint, or to the last sighting where there is no joint. */
  readonly duration: number
  /** On both sides. */
  readonly isJoined: boolean
}

/** Whether the seen part is enough for a flight, enough only next to a solid one, or not enough. */
export type Evidence = 'whole' | 'part' | 'none'

/** `speed`: of the ball at the impact in question, m/s; `isTight`: whether the two flights meet well there. */
export function judgeFlight(
  { flight, duration, isJoined }: JointFlight,
  { speed, isTight }: { readonly speed: number; readonly isTight: boolean },
  clip: ClipTimes,
): Evidence {
  const { interval } = clip
  if (!isFree(flight)) return 'none'
  const meets = (least: typeof LEAST_FLIGHT) => meetsLeast(flight, duration, interval, least)
  if (meets(isCutOff(flight, clip) ? CUT_FLIGHT : withSupports(LEAST_FLIGHT, interval))) return 'whole'
  if (speed < PART_SPEED) return 'none'
  if (!isJoined && meets(PART_FLIGHT)) return 'part'
  return isTight && meets(withSupports(FAINT_FLIGHT, interval)) ? 'part' : 'none'
}

/** Whether it is enough for a link in a row of flights that all meet well; see findImpacts. `duration` in seconds, from touch to touch. */
export const isLegible = (flight: Flight, duration: number, interval: number): boolean =>
  isFree(flight) && meetsLeast(flight, duration, interval, withSupports(FAINT_FLIGHT, interval))

export const isCutOff = ({ startTime, endTime }: Flight, { start, end }: ClipTimes): boolean =>
  startTime < start + CUT_REACH || endTime > end - CUT_REACH

const isFree = ({ arcs }: Flight) =>
  arcs.some(({ residual, radius }) => residual < MOST_RESIDUAL.radii * radius + MOST_RESIDUAL.pixels)

const withSupports = (least: typeof LEAST_FLIGHT, interval: number) =>
  interval > SPARSE_INTERVAL ? { ...least, supports: SPARSE_SUPPORTS } : least

const meetsLeast = (
  { travel, supportCount, score }: Flight,
  duration: number,
  interval: number,
  least: typeof LEAST_FLIGHT,
) =>
  duration >= least.duration &&
  travel >= least.travel &&
  supportCount >= least.supports &&
  score >= least.weight * supportCount * scoreScale(interval) &&
  score >= least.score

/** Whether the flight was seen well, by itself. */
export const isClear = ({ score }: Pick<Flight, 'score'>): boolean => score >= SOLID_FLIGHT.score

/** Whether it shows where a barely seen flight began or ended. followFaintly requires this. */
export const leadsOn = ({ score }: Flight, duration: number): boolean =>
  duration >= LEADING_FLIGHT.duration && score >= LEADING_FLIGHT.score

/**
 * `duration`: seconds, as seen or from touch to touch. `arc`: the part next to the touch in question. Clear sightings elsewhere do not
 * prove where the flight began or ended.
 */
export const isSolid = (flight: Flight, duration: number, arc?: Arc): boolean =>
  duration >= SOLID_FLIGHT.duration && flight.travel >= SOLID_FLIGHT.travel && isClear(arc ?? flight)
