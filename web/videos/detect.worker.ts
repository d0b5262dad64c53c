import { inWholePicture } from '#detection/intake/cut-film.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { startCounting } from './detecting/count-shared.ts'
import { readFootage } from './read-frames.ts'
import { ReadingError, type WorkerAnswer, type WorkerRequest } from './worker-messages.ts'

/** Number of pictures between two progress reports. */
const REPORT_EVERY = 10

const answer = (message: WorkerAnswer) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  detect(data.file).catch((error: unknown) => {
    const known = error instanceof ReadingError ? error : new ReadingError('broken', String(error))
    answer({ kind: 'failed', problem: known.problem, detail: known.detail })
  })
}

async function detect(file: Blob): Promise<void> {
  const { duration, madeAt, film, ...footage } = await readFootage(file)
  const times: number[] = []
  const counting = startCounting((share) =>
    answer({ kind: 'progress', share, pictures: times.length, isAgain: true }),
  )
  let size: Pick<PlaneFrame, 'width' | 'height'> | undefined
  for await (const { time, frame } of footage.pictures) {
    times.push(time)
    if (frame) {
      size ??= { width: frame.width, height: frame.height }
      // Calls and screen recordings do that. Positions in one size mean nothing in the other.
      if (frame.width !== size.width || frame.height !== size.height)
        throw new ReadingError('resized', `${size.width}×${size.height}, then ${frame.width}×${frame.height}`)
      await counting.push(frame)
    }
    if (times.length % REPORT_EVERY === 0)
      answer({
        kind: 'progress',
        share: Math.min(1, time / (duration - footage.startsAt())),
        pictures: times.length,
      })
  }
  if (!size) throw new ReadingError('unreadable', 'no picture')
  answer({ kind: 'progress', share: 1, pictures: times.length })
  const seconds = times.at(-1) ?? 0
  const startsAt = footage.startsAt()
  const missing = Math.max(0, duration - startsAt - seconds)
  const detection = await counting.finish()
  const found = film ? inWholePicture(detection, film, size) : { ...size, detection }
  answer({
    kind: 'done',
    video: { frames: times.length, seconds, missing, times, startsAt, madeAt, ...found },
  })
}
