import { scoreScale, type Arc } from '#detection/arcs/arc.ts'
import type { Flight } from './flight.ts'

/** Seconds: from the first to the last picture, and between two. */
export interface ClipTimes {
  readonly start: number
  readonly end: number
  readonly interval: number
}

/** Seconds, meters, sightings, score, score of a sighting: the least that counts as a flight, and one that needs no second one as good. */
const LEAST_FLIGHT = { duration: 0.21, travel: 0.08, supports: 5, score: 3.2, weight: 0.25 }
const SOLID_FLIGHT = { duration: 0.3, travel: 0.16, score: 6 }
const LEADING_FLIGHT = { duration: 0.27, score: 5 }
/** Farther than this share of its radius, and 0.8 pixels, from its parabola a ball is not in free flight. */
const MOST_RESIDUAL = 0.22
/** At fewer than 20 pictures a second a flight of 0.21 s has four of them. */
const SPARSE_INTERVAL = 0.05
const SPARSE_SUPPORTS = 4
/** A flight that the clip's start or end cuts off may be shorter, when it reaches this near to it, in seconds. */
const CUT_FLIGHT = { duration: 0.09, travel: 0.03, supports: 4, score: 2, weight: 0.5 }
const CUT_REACH = 0.1
/**
 * So may one of which only the part next to a touch was seen, as it came out of a hand or went behind something, when it is as fast there
 * (m/s) as what has fallen 20 cm: hands that hold a ball do not move it so.
 */
const PART_FLIGHT = { duration: 0.12, travel: 0.1, supports: 4, score: 2, weight: 0.3 }
const PART_SPEED = 2
/** And so may one that was seen badly and meets a solid one well. */
const FAINT_FLIGHT = { ...LEAST_FLIGHT, score: 2.2, weight: 0.17 }

/** A flight between its joints: it lasts from touch to touch, whatever of it was seen. */
export interface JointFlight {
  readonly flight: Flight
  /** Seconds from joint to joint, or to the last sighting where there is none. */
  readonly duration: number
  /** On both sides. */
  readonly isJoined: boolean
}

/** What was seen of it is enough to be a flight, or enough next to one that is solid, or not enough. */
export type Evidence = 'whole' | 'part' | 'none'

/** `speed`: of the ball at the impact in question, m/s; `isTight`: whether the two flights meet well there. */
export function judgeFlight(
  { flight, duration, isJoined }: JointFlight,
  { speed, isTight }: { readonly speed: number; readonly isTight: boolean },
  { start, end, interval }: ClipTimes,
): Evidence {
  if (!isFree(flight)) return 'none'
  const meets = (least: typeof LEAST_FLIGHT) => meetsLeast(flight, duration, interval, least)
  const isCut = flight.startTime < start + CUT_REACH || flight.endTime > end - CUT_REACH
  if (meets(isCut ? CUT_FLIGHT : withSupports(LEAST_FLIGHT, interval))) return 'whole'
  if (speed < PART_SPEED) return 'none'
  if (!isJoined && meets(PART_FLIGHT)) return 'part'
  return isTight && meets(withSupports(FAINT_FLIGHT, interval)) ? 'part' : 'none'
}

/** Enough for a link in a row of flights that all meet well; see findImpacts. `duration` in seconds, from touch to touch. */
export const isLegible = (flight: Flight, duration: number, interval: number): boolean =>
  isFree(flight) && meetsLeast(flight, duration, interval, withSupports(FAINT_FLIGHT, interval))

const isFree = ({ arcs }: Flight) =>
  arcs.some(({ residual, radius }) => residual < MOST_RESIDUAL * radius + 0.8)

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

/** Seen well, by itself. */
export const isClear = ({ score }: Pick<Flight, 'score'>): boolean => score >= SOLID_FLIGHT.score

/** Enough to tell where a flight that was hardly seen began or ended: what followFaintly asks of it. */
export const leadsOn = ({ score }: Flight, duration: number): boolean =>
  duration >= LEADING_FLIGHT.duration && score >= LEADING_FLIGHT.score

/**
 * `duration`: seconds, as seen or from touch to touch. `arc`: the part of it next to the touch in question, since what was seen well elsewhere
 * does not prove where it began or ended.
 */
export const isSolid = (flight: Flight, duration: number, arc?: Arc): boolean =>
  duration >= SOLID_FLIGHT.duration && flight.travel >= SOLID_FLIGHT.travel && isClear(arc ?? flight)
