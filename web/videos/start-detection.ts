import {
  ReadingError,
  type CountedVideo,
  type Reading,
  type WorkerAnswer,
  type WorkerRequest,
} from './worker-messages.ts'

export interface DetectionOptions {
  onProgress?: (reading: Reading) => void
  /** Ends the work at once. */
  readonly signal?: AbortSignal
}

/**
 * Counts the touches in a video file. A worker does it, so that the page stays responsive. Throws a ReadingError, or the signal's reason.
 */
export function startDetection(
  file: Blob,
  { onProgress, signal }: DetectionOptions = {},
): Promise<CountedVideo> {
  const worker = new Worker(new URL('./detect.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<CountedVideo>()
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  worker.addEventListener('error', ({ message }) => reject(new ReadingError('broken', message)))
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.kind === 'progress') onProgress?.(data)
    else if (data.kind === 'done') resolve(data.video)
    else reject(new ReadingError(data.problem, data.detail))
  })
  worker.postMessage({ file } satisfies WorkerRequest)
  return promise.finally(() => worker.terminate())
}
