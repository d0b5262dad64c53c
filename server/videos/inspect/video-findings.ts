import type { VideoType } from '#domain/videos/video-limits.ts'

/** Facts found in the content of a file. */
interface VideoFacts {
  contentType: VideoType
  /** Seconds. */
  duration: number
  width: number
  height: number
}

export type Findings = { facts: VideoFacts } | { refusal: 'NOT_A_VIDEO' | 'NO_VIDEO_TRACK' }

/** Messages of the worker: its questions, and its answer in the end. */
export type FromWorker = { ask: number; start: number; end: number } | { findings: Findings }
export type ToWorker = { ask: number; bytes: Uint8Array | null }
