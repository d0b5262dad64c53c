import { v7 as uuidv7 } from 'uuid'
import type { Detection } from '#detection/detection.ts'
import { isTimeZone } from '#domain/practice/practice-session.ts'
import type { Touches } from '#web/videos/review/touches.ts'
import type { CountedVideo } from '#web/videos/worker-messages.ts'

/** A counted video under review, as the device keeps it: everything but the pictures, which stay in the player's own file. */
export interface KeptReview {
  /** The id of the session that it becomes. */
  readonly id: string
  readonly userId: string
  /** IANA name of where it was counted. */
  readonly timeZone?: string
  readonly file: { readonly name: string; readonly size: number }
  readonly video: CountedVideo
  /** What the timeline starts with; null until the player has chosen. */
  readonly basis: 'found' | 'byHand' | null
  readonly touches: Touches
}

const BASIS = { sure: 'found', unsure: null, none: 'byHand' } as const

/** `id`: of the film that it is about, where the device keeps one. */
export function newReview(
  userId: string,
  file: Pick<File, 'name' | 'size'>,
  video: CountedVideo,
  id = uuidv7(),
): KeptReview {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const basis = BASIS[video.detection.quality.verdict]
  return {
    id,
    userId,
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    file: { name: file.name, size: file.size },
    video,
    basis,
    touches: basis === 'found' ? foundTouches(video.detection) : [],
  }
}

export const foundTouches = ({ touches, runs }: Detection): Touches =>
  touches.map(({ time, confidence }, index) => ({
    id: index + 1,
    time,
    confidence,
    startsRun: index === 0 || runs.some(({ start }) => start === index),
  }))

/** Whether `file` is the one that was counted, as far as its name and size tell. */
export const isFileOf = ({ file }: KeptReview, { name, size }: File) =>
  file.name === name && file.size === size
