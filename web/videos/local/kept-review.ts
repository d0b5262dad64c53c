import { v7 as uuidv7 } from 'uuid'
import type { Detection } from '#detection/detection.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'
import type { Part } from '#web/videos/review/unfollowed-parts.ts'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { deviceTimeZone } from '#web/ui/device/device-time.ts'

/** A counted video under review, as the device stores it, without the pictures: they stay in the player's own file. */
export interface KeptReview {
  /** The id of the future session. */
  readonly id: string
  readonly userId: string
  /** The IANA time zone where it was counted. */
  readonly timeZone?: string
  readonly file: { readonly name: string; readonly size: number }
  readonly video: CountedVideo
  /** The times in seconds of the touches in the final live count. Absent for a video that was not filmed here. */
  readonly live?: readonly number[]
  /** What the timeline starts with. Null until the player has chosen. */
  readonly basis: 'found' | 'byHand' | null
  readonly touches: Touches
  /** Parts that the player has counted by hand. Reviews of older versions lack it. */
  readonly counted?: readonly Part[]
}

const BASIS = { sure: 'found', unsure: 'found', none: 'byHand' } as const

interface Filmed {
  /** The id of the film, if the device stores one. */
  readonly id?: string
  readonly live?: readonly number[]
}

export function newReview(
  userId: string,
  file: Pick<File, 'name' | 'size'>,
  video: CountedVideo,
  { id = uuidv7(), live }: Filmed = {},
): KeptReview {
  const timeZone = deviceTimeZone()
  const basis = basisOf(video.detection, live)
  return {
    id,
    userId,
    ...(timeZone && { timeZone }),
    file: { name: file.name, size: file.size },
    video,
    ...(live && { live }),
    basis,
    touches: basis === 'found' ? foundTouches(video.detection) : [],
  }
}

/**
 * Null asks the player to choose: the careful count found nothing, but the live count had touches. Players who saw themselves counted need
 * not start from zero.
 */
function basisOf({ quality: { verdict } }: Detection, live: readonly number[] = []): KeptReview['basis'] {
  return verdict === 'none' && live.length > 0 ? null : BASIS[verdict]
}

/** The confidence of a touch that only the live count found. */
const HARDLY = 0.5

/** The touches that the player may start from: the careful count, or else the live count. */
export const proposedTouches = ({ video: { detection }, live = [] }: KeptReview): Touches =>
  detection.quality.verdict === 'none'
    ? live.map((time, index) => ({ id: index + 1, time, confidence: HARDLY, startsRun: index === 0 }))
    : foundTouches(detection)

/** The live count, if the careful count differs from it. Null otherwise. */
export const otherLiveCount = ({ video: { detection }, live }: KeptReview): number | null =>
  live && detection.quality.verdict !== 'none' && live.length !== detection.touches.length
    ? live.length
    : null

export const foundTouches = ({ touches, runs }: Detection): Touches =>
  touches.map(({ time, confidence, part }, index) => ({
    id: index + 1,
    time,
    confidence,
    startsRun: index === 0 || runs.some(({ start }) => start === index),
    ...(part && { part }),
  }))

/** Whether the video was stored as a file. Without free space a device counts what it films and stores nothing. */
export const wasKept = ({ file }: KeptReview): boolean => file.size > 0

/** Whether `file` is the counted one, judged by name and size. */
export const isFileOf = ({ file }: KeptReview, { name, size }: File) =>
  file.name === name && file.size === size
