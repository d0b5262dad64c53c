import { DetailedError, Upload } from 'tus-js-client'
import { UPLOAD_PIECE_BYTES } from '#contract/limits.ts'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import type { PendingUpload } from './pending-upload.ts'

/** Milliseconds between quick retries. After them the upload waits for a connection. */
const RETRIES = [500, 1_000, 2_000, 4_000]

/** Milliseconds in which nothing moves. After the last byte the server examines the video for up to half a minute. */
export const STALLED_MS = 90_000

export interface Sending {
  /** Resolves with the video's own address, or with null if the upload was stopped. */
  done: Promise<string | null>
  /** Stops sending. The bytes that have arrived stay on the server. */
  stop: () => void
}

interface Heard {
  onUrl: (url: string) => void
  onProgress: (sentBytes: number) => void
}

/** Sends the missing bytes. Rejects with an ApiProblem: OFFLINE if nothing gets through, otherwise the server's reason. */
export function sendUpload(upload: PendingUpload, file: File, { onUrl, onProgress }: Heard): Sending {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>()
  const { id, userId, name, sessionId, firstTouchAt, slowdown, url } = upload
  let watch: ReturnType<typeof setTimeout> | undefined
  /** On a signal that has died a request hangs without an error. */
  const watchAgain = () => {
    clearTimeout(watch)
    watch = setTimeout(() => {
      void sender.abort()
      reject(noSignal(0))
    }, STALLED_MS)
  }
  const sender = new Upload(file, {
    endpoint: '/api/videos',
    ...(url !== undefined && { uploadUrl: url }),
    headers: {
      // So that space is reserved once, when an answer is lost (product 12.11).
      'idempotency-key': `"${id}"`,
      [PLAYER_HEADER]: userId,
    },
    // A cut connection loses this much at most, and a slow one sends it before a proxy times out.
    chunkSize: UPLOAD_PIECE_BYTES,
    retryDelays: RETRIES,
    // The device remembers uploads itself (pending-upload.ts).
    storeFingerprintForResuming: false,
    metadata: {
      name,
      ...(sessionId !== undefined && { sessionId }),
      ...(firstTouchAt !== undefined && { firstTouchAt: String(firstTouchAt) }),
      ...(slowdown !== undefined && { slowdown: String(slowdown) }),
    },
    onBeforeRequest: watchAgain,
    onShouldRetry: (error) => isWorthRetrying(statusOf(error)),
    onUploadUrlAvailable: () => onUrl(pathOf(sender.url!)),
    onProgress(sentBytes) {
      watchAgain()
      onProgress(sentBytes)
    },
    onSuccess: () => resolve(pathOf(sender.url!)),
    onError: (error) => reject(problemOf(error)),
  })
  sender.start()
  const stop = () => {
    void sender.abort()
    resolve(null)
  }
  return { done: promise.finally(() => clearTimeout(watch)), stop }
}

/** Without the origin, because the app may be opened under another one next time. */
const pathOf = (url: string) => new URL(url, location.href).pathname

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0

const STORAGE_FULL = 507

/**
 * A retry can help after no answer, a busy server or a conflicting chunk. The server's refusals are final, and full storage stays full for
 * a long time. A network that wants a sign-in answers with a page of its own, which is no refusal.
 */
const isWorthRetrying = (status: number) =>
  status < 400 || status === 409 || status === 429 || (status >= 500 && status !== STORAGE_FULL)

const noSignal = (status: number) => new ApiProblem({ status, code: 'OFFLINE', detail: '' })

function problemOf(error: unknown): ApiProblem {
  const status = statusOf(error)
  if (!(error instanceof DetailedError) || isWorthRetrying(status)) return noSignal(status)
  try {
    const said = JSON.parse(error.originalResponse?.getBody() ?? '') as { code: string; detail: string }
    return new ApiProblem({ status, ...said })
  } catch {
    return new ApiProblem({ status, code: 'UNKNOWN', detail: '' })
  }
}
