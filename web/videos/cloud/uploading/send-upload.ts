import { DetailedError, Upload } from 'tus-js-client'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import type { PendingUpload } from './pending-upload.ts'

/** Bytes of one request: what a cut connection can cost at most, and a slow one carries before a proxy loses patience. */
const CHUNK = 8 * 1024 * 1024

/** Milliseconds between tries within one burst; beyond them the upload waits for a connection. */
const RETRIES = [500, 1_000, 2_000, 4_000]

export interface Sending {
  /** Where it went: the video's own address; null when it was stopped. */
  done: Promise<string | null>
  /** What has arrived stays. */
  stop(): void
}

interface Heard {
  onUrl(url: string): void
  onProgress(sentBytes: number): void
}

/** Sends what has not arrived yet. Rejects with an ApiProblem: OFFLINE when nothing gets through, otherwise the server's reason. */
export function sendUpload(upload: PendingUpload, file: File, { onUrl, onProgress }: Heard): Sending {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const { name, sessionId, firstTouchAt, slowdown, url } = upload
  const sender = new Upload(file, {
    endpoint: '/api/videos',
    ...(url !== undefined && { uploadUrl: url }),
    chunkSize: CHUNK,
    retryDelays: RETRIES,
    // The device remembers uploads itself (pending-upload.ts).
    storeFingerprintForResuming: false,
    metadata: {
      name,
      ...(sessionId !== undefined && { sessionId }),
      ...(firstTouchAt !== undefined && { firstTouchAt: String(firstTouchAt) }),
      ...(slowdown !== undefined && { slowdown: String(slowdown) }),
    },
    onShouldRetry: (error) => isWorthRetrying(statusOf(error)),
    onUploadUrlAvailable: () => onUrl(pathOf(sender.url!)),
    onProgress,
    onSuccess: () => resolve(pathOf(sender.url!)),
    onError: (error) => reject(problemOf(error)),
  })
  sender.start()
  const stop = () => {
    void sender.abort()
    resolve(null)
  }
  return { done: promise, stop }
}

/** Wherever the app is opened under next. */
const pathOf = (url: string) => new URL(url, location.href).pathname

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0

const STORAGE_FULL = 507

/** No answer, a busy server, somebody else's chunk: all of that passes. What the server refuses, it refuses again; one that is full does for long. */
const isWorthRetrying = (status: number) =>
  status === 0 || status === 409 || status === 429 || (status >= 500 && status !== STORAGE_FULL)

function problemOf(error: unknown): ApiProblem {
  const status = statusOf(error)
  const offline = { status, code: 'OFFLINE', detail: '' }
  if (!(error instanceof DetailedError) || isWorthRetrying(status)) return new ApiProblem(offline)
  try {
    const said = JSON.parse(error.originalResponse?.getBody() ?? '') as { code: string; detail: string }
    return new ApiProblem({ status, ...said })
  } catch {
    return new ApiProblem({ status, code: 'UNKNOWN', detail: '' })
  }
}
