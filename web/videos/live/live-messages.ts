import type { SeenFrame } from '#detection/appearance/look-again.ts'
import type { Detection } from '#detection/detection.ts'
import type { LiveView } from '#detection/live/create-live-counter.ts'

/** What the filming worker is told. Each picture is answered with `taken`, and closed there. */
export type FilmingRequest =
  | { readonly kind: 'picture'; readonly picture: VideoFrame }
  /** From the next picture on everything is kept and counted; what was seen goes to the counting worker by `port`. */
  | { readonly kind: 'begin'; readonly film: FilmToBegin; readonly port: MessagePort }
  | { readonly kind: 'end' }

export interface FilmToBegin {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** ISO 8601. */
  readonly madeAt: string
}

/** How well the phone stands, from a few pictures: mean brightness (0 to 255) and how far the camera turns from one picture to the next, in pixels of 480. */
export interface Setting {
  readonly light: number
  readonly unrest: number
}

/** Why a film ended before it was told to. */
export type EarlyEnd = 'full' | 'turned' | 'tooLong' | 'broken'

export interface FilmSummary {
  /** When each picture is shown: seconds from the first one on. */
  readonly times: readonly number[]
  /** Pictures that were filmed and not counted in, for want of time. */
  readonly skipped: number
  readonly width: number
  readonly height: number
  readonly madeAt: string
  /** Whether the device has the film. */
  readonly isKept: boolean
}

export type FilmingAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'setting'; readonly setting: Setting }
  | {
      readonly kind: 'view'
      readonly view: LiveView
      /** Time of the picture that was looked at last, seconds, and its size. */
      readonly time: number
      readonly width: number
      readonly height: number
    }
  /** No film could be started; counting goes on without one. */
  | { readonly kind: 'unkept' }
  /** The film cannot be continued; what was written of it can be finished as usual. */
  | { readonly kind: 'endsEarly'; readonly reason: EarlyEnd }
  | { readonly kind: 'ended'; readonly film: FilmSummary }

/**
 * Between the two workers: the filming one sends each picture with the round things found in it, and then the end. The counting one sends
 * back what it has learned about the ball.
 */
export type CountingRequest =
  { readonly kind: 'take'; readonly frame: SeenFrame } | { readonly kind: 'finish' }

export interface CountingAnswer {
  readonly detection: Detection
}
