import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import { startDetection } from '#web/videos/start-detection.ts'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { betterCount, leftOutTooMuch } from './counted-again.ts'
import type {
  CountingAnswer,
  EarlyEnd,
  FilmingAnswer,
  FilmingRequest,
  FilmSummary,
  FilmToBegin,
  Setting,
} from './live-messages.ts'

/** Pictures that may be on their way: when the device does not keep up, others are left out rather than shown late. */
const MOST_UNDERWAY = 10

export type LiveReport = Omit<Extract<FilmingAnswer, { kind: 'view' }>, 'kind'>

export interface FilmingEvents {
  onSetting(setting: Setting): void
  onView(report: LiveReport): void
  /** No film could be started; counting goes on without one. */
  onUnkept(): void
  onEarlyEnd(reason: EarlyEnd): void
}

export interface Filmed {
  readonly video: CountedVideo
  readonly isKept: boolean
  /** Why it ended before it was told to; null when it was. */
  readonly earlyEnd: EarlyEnd | null
  /** Seconds of each touch that the live count had in the end. */
  readonly live: readonly number[]
  /** Pictures that there was no time to count while filming. */
  readonly skipped: number
}

export interface Filming {
  /** Takes ownership of the picture, and says whether there was time for it. */
  give(picture: VideoFrame): boolean
  begin(film: FilmToBegin): void
  /** Resolves when all of it was counted. `id` of the film. */
  end(id: string): Promise<Filmed>
  /** Ends everything at once; what was written of a film stays. */
  close(): void
}

/** Watches the camera's pictures, and films and counts them between `begin` and `end`, in two workers. */
export function startFilming(events: FilmingEvents): Filming {
  const film = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' })
  const count = new Worker(new URL('./count.worker.ts', import.meta.url), { type: 'module' })
  const ended = Promise.withResolvers<FilmSummary>()
  const counted = Promise.withResolvers<CountingAnswer>()
  let underway = 0
  let live: readonly number[] = []
  let earlyEnd: EarlyEnd | null = null
  const endEarly = (reason: EarlyEnd) => {
    earlyEnd = reason
    events.onEarlyEnd(reason)
  }
  const send = (request: FilmingRequest, ...transferred: Transferable[]) =>
    film.postMessage(request, transferred)

  film.addEventListener('message', ({ data }: MessageEvent<FilmingAnswer>) => {
    if (data.kind === 'taken') underway--
    else if (data.kind === 'setting') events.onSetting(data.setting)
    else if (data.kind === 'view') {
      live = data.view.touches
      events.onView(data)
    } else if (data.kind === 'unkept') events.onUnkept()
    else if (data.kind === 'endsEarly') endEarly(data.reason)
    else ended.resolve(data.film)
  })
  count.addEventListener('message', ({ data }: MessageEvent<CountingAnswer>) => counted.resolve(data))
  for (const worker of [film, count])
    worker.addEventListener('error', ({ message }) => {
      ended.reject(new Error(message))
      counted.reject(new Error(message))
      endEarly('broken')
    })
  for (const { promise } of [ended, counted]) promise.catch(() => {})
  return {
    give(picture) {
      if (underway >= MOST_UNDERWAY) {
        picture.close()
        return false
      }
      underway++
      send({ kind: 'picture', picture }, picture)
      return true
    },
    begin(toBegin) {
      const { port1, port2 } = new MessageChannel()
      count.postMessage(port2, [port2])
      send({ kind: 'begin', film: toBegin, port: port1 }, port1)
    },
    async end(id) {
      send({ kind: 'end' })
      const [summary, { detection }] = await Promise.all([ended.promise, counted.promise])
      const { times, skipped, isKept } = summary
      const video = countedVideo(summary, detection)
      if (!isKept || !leftOutTooMuch({ skipped, pictures: times.length }))
        return { video, isKept, earlyEnd, live, skipped }
      // The count made while filming cannot be relied on: the film is counted as if it were imported.
      const again = await openLocalVideo(id)
        .then((film) => startDetection(film))
        .catch(() => video)
      return { video: betterCount(video, again), isKept, earlyEnd, live, skipped }
    },
    close() {
      film.terminate()
      count.terminate()
    },
  }
}

const countedVideo = (
  { times, width, height, madeAt }: FilmSummary,
  detection: CountedVideo['detection'],
): CountedVideo => ({
  frames: times.length,
  seconds: times.at(-1) ?? 0,
  missing: 0,
  times,
  startsAt: 0,
  width,
  height,
  madeAt,
  detection,
})
