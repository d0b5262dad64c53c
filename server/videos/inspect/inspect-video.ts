import { Worker } from 'node:worker_threads'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fewAtOnce } from '#server/platform/limits/few-at-once.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import type { Findings, FromWorker, ToWorker } from './video-findings.ts'

/**
 * Limits on memory (megabytes) and time (milliseconds), far beyond what an honest file takes. A malformed file can keep its reader busy
 * for ever.
 */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const PATIENCE_MS = 30_000

export interface VideoFile {
  storage: Pick<VideoStorage, 'read'>
  id: string
  /** Bytes. */
  size: number
}

/** Two at a time. Each takes a fraction of a second, so nobody waits long. */
const inTurn = fewAtOnce({ running: 2, waiting: 256 })

/** Inspects whether the content is a video that browsers can play. A file that makes the reader crash is not. */
export const inspectVideo = (file: VideoFile, patienceMs = PATIENCE_MS): Promise<Findings> =>
  inTurn(() => inspect(file, patienceMs))

async function inspect(file: VideoFile, patienceMs: number): Promise<Findings> {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    workerData: { size: file.size },
    resourceLimits: MEMORY,
    // The worker gets none of the server's secrets.
    env: {},
  })
  const { promise, resolve, reject } = Promise.withResolvers<Findings>()
  let isReading = false
  const limit = setTimeout(() => {
    if (isReading) reject(new ProblemError('SERVICE_UNAVAILABLE'))
    else resolve({ refusal: 'NOT_A_VIDEO' })
  }, patienceMs)
  worker.on('message', (message: FromWorker) => {
    if ('findings' in message) return resolve(message.findings)
    isReading = true
    answer(file, message, worker)
      .catch(reject)
      .finally(() => (isReading = false))
  })
  // The worker ran out of memory or crashed: the file's fault.
  worker.on('error', () => resolve({ refusal: 'NOT_A_VIDEO' }))
  worker.on('exit', () => resolve({ refusal: 'NOT_A_VIDEO' }))
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}

type Question = Extract<FromWorker, { ask: number }>

/**
 * Bytes. A part of a file says itself how long it is, and the reader wants it whole. The tables of an honest video, and a picture of it, have
 * far fewer.
 */
const MOST_AT_ONCE = 32 * 2 ** 20

/** Storage that does not answer, or is slow, is not the file's fault. The check fails, and is repeated. */
async function answer({ storage, id }: VideoFile, { ask, start, end }: Question, worker: Worker) {
  if (end - start > MOST_AT_ONCE) return worker.postMessage({ ask, bytes: null } satisfies ToWorker)
  const bytes = new Uint8Array(
    await new Response(await storage.read(id, { start, end: end - 1 })).arrayBuffer(),
  )
  const reply: ToWorker = { ask, bytes: bytes.length === end - start ? bytes : null }
  worker.postMessage(reply, [bytes.buffer])
}
