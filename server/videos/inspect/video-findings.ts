import type { VideoType } from '#domain/videos/video-limits.ts'

/** What the content of a file is found to be. */
export interface VideoFacts {
  contentType: VideoType
  /** Seconds. */
  duration: number
  width: number
  height: number
}

export type Findings = { facts: VideoFacts } | { refusal: 'NOT_A_VIDEO' | 'NO_VIDEO_TRACK' }

/** What the worker asks for, and what it answers in the end. */
export type FromWorker = { ask: number; start: number; end: number } | { findings: Findings }
export type ToWorker = { ask: number; bytes: Uint8Array | null }
