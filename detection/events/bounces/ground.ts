import { median } from '#detection/median.ts'
import type { Impact } from '#detection/events/find-impacts.ts'

/** A football keeps 0.5 to 0.87 of its speed on hard ground and grass. With less than 0.3 it is no bounce. */
export const LEAST_RESTITUTION = 0.3
export const MOST_RESTITUTION = 0.87
export const LAST_RESTITUTION = 0.8
/** m/s. The ground hardly deflects the ball. */
export const MOST_DEFLECTION = 0.9
/** Seconds around an impact in which nothing may lie lower. Over longer times a camera's drift adds up. */
export const LEVEL_TIME = 10
/** In radii. Even on a slope, the ground changes by less than this from one bounce to the next. */
export const TAIL_LEVEL = 0.8
/** Meters. A ball that fell from higher and rises less than this is losing its height. */
export const DYING_TRAVEL = 0.3

/** Feet return more than this share of the ball's speed again and again. The ground never does. */
const SURELY_KICKED = 1.08
export const isKick = ({ restitution }: Pick<Impact, 'restitution'>): boolean => restitution > SURELY_KICKED

/** The usual height of impacts, in pixels from the top. */
export const middleHeight = (impacts: readonly Pick<Impact, 'y'>[]): number =>
  median(impacts.map(({ y }) => y))!
