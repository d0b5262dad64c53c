import type { Detection } from '#detection/detection.ts'

/** Why a file cannot be read: no video in it, not a video file at all, a codec this browser lacks, or damaged on the way. */
export type ReadingProblem = 'noVideo' | 'unreadable' | 'undecodable' | 'broken'

export class ReadingError extends Error {
  readonly problem: ReadingProblem
  /** What the decoder or the browser said, for whoever looks into it. */
  readonly detail: string
  constructor(problem: ReadingProblem, detail = '') {
    super(problem)
    this.problem = problem
    this.detail = detail
  }
}

/** What the worker is sent: one file; it is ended by terminating it. */
export interface WorkerRequest {
  readonly file: Blob
}

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly frames: number; readonly share: number }
  | {
      readonly kind: 'done'
      readonly frames: number
      readonly seconds: number
      readonly detection: Detection
    }
  | { readonly kind: 'failed'; readonly problem: ReadingProblem; readonly detail: string }
