import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import { startDetection } from '#web/videos/start-detection.ts'
import type { CountedVideo } from '#web/videos/worker-messages.ts'
import { betterCount, skippedTooMany } from './choose-count.ts'
import type {
  CountedFilm,
  EarlyEnd,
  FilmingAnswer,
  FilmingRequest,
  FilmSummary,
  FilmToBegin,
  Setting,
} from './live-messages.ts'

/** Pictures on the way to the worker. If the device is too slow, further ones are skipped rather than counted late. */
const MOST_UNDERWAY = 10

export type LiveReport = Omit<Extract<FilmingAnswer, { kind: 'view' }>, 'kind'>

export interface FilmingEvents {
  onSetting: (setting: Setting) => void
  onView: (report: LiveReport) => void
  /** No film could be started. Counting continues without one. */
  onUnkept: () => void
  onEarlyEnd: (reason: EarlyEnd) => void
}

export interface Filmed {
  readonly video: CountedVideo
  readonly isKept: boolean
  /** Why it ended before it was told to. Null if it did not. */
  readonly earlyEnd: EarlyEnd | null
  /** The times in seconds of the touches in the final live count. */
  readonly live: readonly number[]
  /** Pictures that were not counted while filming for lack of time. */
  readonly skipped: number
}

export interface Filming {
  /** Takes ownership of the picture. Returns whether there was time for it. */
  give: (picture: VideoFrame) => boolean
  begin: (film: FilmToBegin) => void
  /** Resolves when everything is counted. `id` is the film's. */
  end: (id: string) => Promise<Filmed>
  /** Ends everything at once. The written part of a film stays. */
  close: () => void
}

/** Watches the camera's pictures. Between `begin` and `end` it films and counts them in two workers. */
export function startFilming(events: FilmingEvents): Filming {
  const film = new Worker(new URL('./film.worker.ts', import.meta.url), { type: 'module' })
  const count = new Worker(new URL('./count.worker.ts', import.meta.url), { type: 'module' })
  const ended = Promise.withResolvers<FilmSummary>()
  const counted = Promise.withResolvers<CountedFilm>()
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
  count.addEventListener('message', ({ data }: MessageEvent<CountedFilm>) => counted.resolve(data))
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
      if (!isKept || !skippedTooMany({ skipped, pictures: times.length }))
        return { video, isKept, earlyEnd, live, skipped }
      // The count made while filming is not reliable, so the film is counted like an import.
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
