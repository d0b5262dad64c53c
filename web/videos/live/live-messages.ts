import type { SeenFrame } from '#detection/appearance/look-again.ts'
import type { Detection } from '#detection/detection.ts'
import type { LiveView } from '#detection/live/create-live-counter.ts'

/** Messages to the filming worker. It answers each picture with `taken`, and closes it. */
export type FilmingRequest =
  | { readonly kind: 'picture'; readonly picture: VideoFrame }
  /** From the next picture on everything is stored and counted. The found objects go to the counting worker through `port`. */
  | { readonly kind: 'begin'; readonly film: FilmToBegin; readonly port: MessagePort }
  | { readonly kind: 'end' }

export interface FilmToBegin {
  readonly id: string
  readonly userId: string
  readonly name: string
  /** ISO 8601. */
  readonly madeAt: string
}

/**
 * How well the phone is placed, measured on a few pictures: mean brightness (0 to 255), and the movement of the camera between two
 * pictures, in pixels of 480.
 */
export interface Setting {
  readonly light: number
  readonly unrest: number
}

/** Why a film ended before it was told to. */
export type EarlyEnd = 'full' | 'turned' | 'tooLong' | 'broken' | 'cameraOff'

export interface FilmSummary {
  /** The time of each picture: seconds from the first one on. */
  readonly times: readonly number[]
  /** Pictures that were filmed but not counted for lack of time. */
  readonly skipped: number
  readonly width: number
  readonly height: number
  readonly madeAt: string
  /** Whether the device has stored the film. */
  readonly isKept: boolean
}

export type FilmingAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'setting'; readonly setting: Setting }
  | {
      readonly kind: 'view'
      readonly view: LiveView
      /** The time of the last counted picture in seconds, and its size. */
      readonly time: number
      readonly width: number
      readonly height: number
    }
  /** No film could be started. Counting continues without one. */
  | { readonly kind: 'unkept' }
  /** The film cannot continue. Its written part can be finished as usual. */
  | { readonly kind: 'endsEarly'; readonly reason: EarlyEnd }
  | { readonly kind: 'ended'; readonly film: FilmSummary }

/** From the filming worker to the counting worker: the round objects of each picture, and then the end. */
export type CountingRequest =
  { readonly kind: 'take'; readonly frame: SeenFrame } | { readonly kind: 'finish' }

/** From the counting worker to the page, when the film has ended. */
export interface CountedFilm {
  readonly detection: Detection
}
