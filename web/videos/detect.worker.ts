import { createDetector } from '#detection/create-detector.ts'
import { readFootage } from './read-frames.ts'
import { ReadingError, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts'

/** Pictures between two reports. */
const REPORT_EVERY = 10

const answer = (message: WorkerAnswer) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  detect(data.file).catch((error: unknown) => {
    const known = error instanceof ReadingError ? error : new ReadingError('broken', String(error))
    answer({ kind: 'failed', problem: known.problem, detail: known.detail })
  })
}

async function detect(file: Blob): Promise<void> {
  const footage = await readFootage(file)
  const detector = createDetector()
  let frames = 0
  let seconds = 0
  for await (const frame of footage.frames) {
    detector.push(frame)
    frames++
    seconds = frame.time
    if (frames % REPORT_EVERY === 0)
      answer({ kind: 'progress', frames, share: Math.min(1, seconds / footage.duration) })
  }
  answer({ kind: 'done', frames, seconds, detection: detector.finish() })
}
