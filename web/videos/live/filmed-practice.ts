import type { VideoSample } from 'mediabunny'
import { createCandidateFinder, type CandidateFinder } from '#detection/candidates/find-candidates.ts'
import { createLiveCounter } from '#detection/live/create-live-counter.ts'
import { planesOf, type PlaneFrame } from '#detection/plane-frame.ts'
import { createFilmWriter } from './film-writer.ts'
import type { Lesson } from '#detection/live/learn-ball.ts'
import type { CountingRequest, EarlyEnd, FilmingAnswer, FilmSummary, FilmToBegin } from './live-messages.ts'

/** Seconds between two updates of the live count: normally if there is time, and at the latest. */
const LOOK_EVERY = 0.12
const LOOK_AT_LATEST = 0.4
/** Seconds. Nobody juggles longer without a rest, and the device must not overheat. */
const LONGEST = 15 * 60

/** A film from its first picture to its last: it is written, counted live, and passed on to the careful count. */
export interface FilmedPractice {
  /**
   * `planes` is null if there is no time to count the picture. `isLast` means that no other picture waits, so there is time to update the
   * count.
   */
  add: (sample: VideoSample, planes: PlaneFrame | null, isLast: boolean) => Promise<void>
  end: () => Promise<FilmSummary>
}

export function createFilmedPractice(
  film: FilmToBegin,
  port: MessagePort,
  answer: (message: FilmingAnswer) => void,
): FilmedPractice {
  const writer = createFilmWriter(film)
  const counter = createLiveCounter()
  const times: number[] = []
  let finder: CandidateFinder | null = null
  let size = { width: 0, height: 0 }
  let start: number | null = null
  let shape = ''
  let skipped = 0
  let lookedAt = 0
  let isOver = false
  let isKept = true

  port.onmessage = ({ data }: MessageEvent<Lesson>) => counter.learn(data)
  const endEarly = (reason: EarlyEnd) => {
    isOver = true
    answer({ kind: 'endsEarly', reason })
  }
  const count = (frame: PlaneFrame, isLast: boolean) => {
    size = { width: frame.width, height: frame.height }
    finder ??= createCandidateFinder(frame.width, frame.height)
    const seen = finder.find(frame)
    if (!seen) return
    const seenFrame = { planes: frame, seen }
    counter.add(seenFrame)
    const message: CountingRequest = { kind: 'take', frame: seenFrame }
    port.postMessage(
      message,
      planesOf(frame).map(({ buffer }) => buffer),
    )
    const since = frame.time - lookedAt
    if (since < LOOK_EVERY || (!isLast && since < LOOK_AT_LATEST)) return
    lookedAt = frame.time
    answer({ kind: 'view', view: counter.look(), time: frame.time, ...size })
  }
  return {
    async add(sample, planes, isLast) {
      if (isOver) return
      const now = `${sample.displayWidth}×${sample.displayHeight}`
      shape ||= now
      start ??= sample.timestamp
      if (now !== shape) return endEarly('turned')
      const time = sample.timestamp - start
      if (time > LONGEST) return endEarly('tooLong')
      times.push(time)
      if (planes) count({ ...planes, time }, isLast)
      else skipped++
      const written = await writer.add(sample, time)
      if (written === 'broken') endEarly('full')
      if (written === 'unkept' && isKept) {
        // Counting continues: nobody should have to repeat a practice because the device is full.
        isKept = false
        answer({ kind: 'unkept' })
      }
    },
    async end() {
      port.postMessage({ kind: 'finish' } satisfies CountingRequest)
      return { times, skipped, ...size, madeAt: film.madeAt, isKept: await writer.end() }
    },
  }
}
