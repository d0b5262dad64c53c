import { Worker } from 'node:worker_threads'
import { ProblemError } from '#server/platform/http/problem.ts'
import { fewAtOnce } from '#server/platform/limits/few-at-once.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import type { Findings, FromWorker, ToWorker } from './video-findings.ts'

/**
 * Limits on memory (megabytes) and time (milliseconds), far beyond what an honest file takes. A malformed file can keep its reader busy
 * for ever, or ask for one tiny part after another. `reading` is without the time in which the storage is asked.
 */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }
const PATIENCE = { reading: 10_000, all: 30_000 }

/** Milliseconds for an answer, on average. Storage that takes longer is slow. */
const SLOW = 200
const LOOK_MS = 200

export interface VideoFile {
  storage: Pick<VideoStorage, 'read'>
  id: string
  /** Bytes. */
  size: number
}

/**
 * Each takes a fraction of a second, so nobody waits long. Clips, which everybody may give, have a line of their own: whatever they hold, no
 * player's video waits for them.
 */
const LINES = {
  videos: fewAtOnce({ running: 2, waiting: 256 }),
  clips: fewAtOnce({ running: 1, waiting: 256 }),
}
const underway = new Map<string, Promise<Findings>>()

interface Manner {
  line?: keyof typeof LINES
  patience?: typeof PATIENCE
}

/**
 * Inspects whether the content is a video that browsers can play. A file that makes the reader crash is not. All who ask for one video at the
 * same time get the same answer, so that nobody takes both turns with one file.
 */
export function inspectVideo(
  file: VideoFile,
  { line = 'videos', patience = PATIENCE }: Manner = {},
): Promise<Findings> {
  const asked = underway.get(file.id)
  if (asked) return asked
  const findings = LINES[line](() => inspect(file, patience)).finally(() => underway.delete(file.id))
  underway.set(file.id, findings)
  return findings
}

async function inspect(file: VideoFile, patience: typeof PATIENCE): Promise<Findings> {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), {
    workerData: { size: file.size },
    resourceLimits: MEMORY,
    // The worker gets none of the server's secrets.
    env: {},
  })
  const { promise, resolve, reject } = Promise.withResolvers<Findings>()
  const refuse = () => resolve({ refusal: 'NOT_A_VIDEO' })
  const storage = { questions: 0, open: 0, since: 0, ms: 0 }
  const began = performance.now()
  // Starting the worker takes long on a busy machine, which is not the file's fault either.
  let firstAsk: number | undefined
  const watch = setInterval(() => {
    const now = performance.now()
    const asking = storage.ms + (storage.open > 0 ? now - storage.since : 0)
    if (now - (firstAsk ?? now) - asking > patience.reading) refuse()
    if (now - began < patience.all) return
    // Storage that does not answer, or is slow, is not the file's fault. The check fails, and is repeated.
    if (asking >= SLOW * storage.questions) reject(new ProblemError('SERVICE_UNAVAILABLE'))
    else refuse()
  }, LOOK_MS)
  worker.on('message', (message: FromWorker) => {
    if ('findings' in message) return resolve(message.findings)
    firstAsk ??= performance.now()
    storage.questions += 1
    if (storage.open === 0) storage.since = performance.now()
    storage.open += 1
    answer(file, message, worker)
      .catch(reject)
      .finally(() => {
        storage.open -= 1
        if (storage.open === 0) storage.ms += performance.now() - storage.since
      })
  })
  // The worker ran out of memory or crashed: the file's fault.
  worker.on('error', refuse)
  worker.on('exit', refuse)
  try {
    return await promise
  } finally {
    clearInterval(watch)
    await worker.terminate()
  }
}

type Question = Extract<FromWorker, { ask: number }>

/**
 * Bytes. A part of a file says itself how long it is, and the reader wants it whole. The tables of an honest video, and a picture of it, have
 * far fewer.
 */
const MOST_AT_ONCE = 32 * 2 ** 20

async function answer({ storage, id }: VideoFile, { ask, start, end }: Question, worker: Worker) {
  if (end - start > MOST_AT_ONCE) return worker.postMessage({ ask, bytes: null } satisfies ToWorker)
  const bytes = new Uint8Array(
    await new Response(await storage.read(id, { start, end: end - 1 })).arrayBuffer(),
  )
  const reply: ToWorker = { ask, bytes: bytes.length === end - start ? bytes : null }
  worker.postMessage(reply, [bytes.buffer])
}
