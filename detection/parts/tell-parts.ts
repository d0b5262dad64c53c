import type { BallPlace } from '#detection/arcs/trace-ball.ts'
import type { Contact, Detection, ToldPart } from '#detection/detection.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { heightOf, motionProfile, type WatchedFrame } from './motion-profile.ts'

/** The least motion in all bands together. Less is noise. */
const LEAST_MOTION = 20
/** The shares of all motion that are below its lower end and below its upper end. */
const LOWER_END = 0.1
const UPPER_END = 0.9

/**
 * Heights in meters from the ball, negative below it. The body is above a foot. Below the foot nothing moves, and the picture must go on there
 * for `clear` meters. The body is below a head, and nothing moves above it. Thighs and chests lie between, but so does a kick as high as the hip.
 * So these are not told.
 */
const FOOT = { lowest: -0.45, middle: 0, highest: 0.5, seenBelow: 0.4, clear: 0.25, seenAbove: 0.6 } as const
const HEAD = { lowest: -0.9, middle: -0.4, highest: 0.1, seenAbove: 0.4, aboveFeet: 1 } as const
/** A ball whose radius differs by more than this factor is at another distance, so heights cannot be compared. */
const SAME_SIZE = 1.15

/** Meters of the picture below and above the ball. */
interface Seen {
  readonly below: number
  readonly above: number
}

/**
 * Meters. Above a ball in hands nothing moves higher than this: hanging hands are 0.62 of 1.75 m below the top of the head (Drillis and Contini,
 * Body segment parameters, 1966), and the ball's center is above them.
 */
const ABOVE_HANDS = 1.1

/** Whether a foot is seen to touch the ball, and hands cannot have done it. For the other values see motionProfile. */
export function isByFoot(
  contact: Contact,
  frames: readonly WatchedFrame[],
  ball: readonly BallPlace[],
  slowdown: number,
  height: number,
): boolean {
  const profile = motionProfile(contact, frames, ball, slowdown)
  return (
    partIn(profile, seenAround(contact, height)) === 'foot' && heightOf(profile, UPPER_END) >= ABOVE_HANDS
  )
}

function seenAround({ y, radius }: Contact, height: number): Seen {
  const meter = pixelsPerMeter(radius)
  return { below: (height - y) / meter, above: y / meter }
}

/** The part of the body that touched the ball, from what moved around it. Undefined if it cannot be told. */
function partIn(profile: readonly number[], { below, above }: Seen): ToldPart | undefined {
  if (profile.reduce((sum, band) => sum + band, 0) < LEAST_MOTION) return undefined
  const lowest = heightOf(profile, LOWER_END)
  const middle = heightOf(profile, 0.5)
  const highest = heightOf(profile, UPPER_END)
  const isFoot =
    lowest >= FOOT.lowest &&
    middle >= FOOT.middle &&
    highest >= FOOT.highest &&
    above >= FOOT.seenAbove &&
    below >= Math.max(FOOT.seenBelow, FOOT.clear - lowest)
  if (isFoot) return 'foot'
  const isHead =
    lowest <= HEAD.lowest && middle <= HEAD.middle && highest <= HEAD.highest && above >= HEAD.seenAbove
  return isHead ? 'head' : undefined
}

/** The detection with the part of the body of each touch for which it can be told. The touches stay the same. */
export function tellParts(detection: Detection, frames: readonly WatchedFrame[], height: number): Detection {
  const { touches, runs, ball = [], slowdown } = detection
  const seen = touches.map((touch) =>
    partIn(motionProfile(touch, frames, ball, slowdown), seenAround(touch, height)),
  )
  const levels = touches.map(({ time, y }) => y - cameraAt(frames, time).y)
  const runAt = (index: number) => runs.findLast(({ start }) => start <= index)
  /** The heights in meters of this touch above those that a foot made in the same run. */
  const heightsAboveFeet = (index: number) =>
    touches.flatMap((other, i) =>
      seen[i] === 'foot' && isSameSize(other, touches[index]!) && runAt(i) === runAt(index)
        ? [(levels[i]! - levels[index]!) / pixelsPerMeter(other.radius)]
        : [],
    )
  return {
    ...detection,
    touches: touches.map((touch, i) => {
      const part = seen[i] === 'foot' ? 'foot' : reconcile(seen[i], heightsAboveFeet(i))
      return part ? { ...touch, part } : touch
    }),
  }
}

/** No other part reaches lower than a foot did. What is hardly higher than a foot is no head, so the ball was mistaken there. */
function reconcile(part: ToldPart | undefined, heightsAboveFeet: readonly number[]): ToldPart | undefined {
  if (heightsAboveFeet.some((height) => height <= 0)) return 'foot'
  return heightsAboveFeet.some((height) => height < HEAD.aboveFeet) ? undefined : part
}

const cameraAt = (frames: readonly WatchedFrame[], time: number) =>
  (frames.find((frame) => frame.time >= time) ?? frames.at(-1)!).camera

const isSameSize = (a: Contact, b: Contact) =>
  Math.max(a.radius, b.radius) < SAME_SIZE * Math.min(a.radius, b.radius)
