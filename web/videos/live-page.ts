/** The page that `npm run bench -- live` opens. It uses the workers of the live recording in front of a camera, without a screen. */
import { closeCamera, openCamera } from './camera/open-camera.ts'
import { readPictures } from './camera/read-pictures.ts'
import type { LiveMeasures } from './live/live-measures.ts'
import { startFilming, type LiveReport } from './live/start-filming.ts'
import { openLocalVideo } from './local/local-videos.ts'
import { startDetection } from './start-detection.ts'

declare global {
  /** Films for this many seconds. */
  var measureLive: (seconds: number) => Promise<LiveMeasures>
  /** Called at the start and the end of the filming, if somebody measures its cost. */
  var filmingIs: ((what: 'begun' | 'over') => Promise<void>) | undefined
}

/** Seconds. Touches this close together are the same. */
const SAME = 0.1

globalThis.measureLive = async (seconds) => {
  const stream = await openCamera('user')
  const reports: (LiveReport & { at: number })[] = []
  /** The moment at which each picture was passed on, by its time in the film. */
  const handed: { time: number; at: number }[] = []
  const filming = startFilming({
    onSetting: () => {},
    onView: (report) => reports.push({ ...report, at: performance.now() }),
    onUnkept: () => console.error('unkept'),
    onEarlyEnd: (reason) => console.error(reason),
  })
  const id = crypto.randomUUID()
  await globalThis.filmingIs?.('begun')
  filming.begin({ id, userId: 'bench', name: 'bench.mp4', madeAt: new Date().toISOString() })
  const ending = new AbortController()
  let start: number | undefined
  const take = (picture: VideoFrame) => {
    const { timestamp } = picture
    if (!filming.give(picture)) return
    start ??= timestamp
    handed.push({ time: (timestamp - start) / 1e6, at: performance.now() })
  }
  readPictures(stream, document.createElement('video'), take, ending.signal)
  await new Promise((over) => setTimeout(over, 1000 * seconds))
  await globalThis.filmingIs?.('over')
  ending.abort()
  closeCamera(stream)
  const { video, skipped } = await filming.end(id)
  const imported = await startDetection(await openLocalVideo(id))
  filming.close()
  const atOf = (time: number) => handed.find((one) => one.time >= time - 1e-3)?.at
  const delays = (told: (report: LiveReport) => readonly number[]) =>
    video.detection.touches.flatMap(({ time }) => {
      const isTold = (report: LiveReport) => told(report).some((touch) => Math.abs(touch - time) < SAME)
      const [seen, at] = [reports.find(isTold)?.at, atOf(time)]
      return seen === undefined || at === undefined ? [] : [seen - at]
    })
  return {
    filmed: video.frames,
    counted: video.frames - skipped,
    seconds: video.seconds,
    pictureDelays: reports.flatMap(({ at, time }) => at - (atOf(time) ?? at)),
    touchDelays: delays(({ view }) => [...view.touches, ...view.likely]),
    sureDelays: delays(({ view }) => view.touches),
    live: reports.at(-1)?.view.touches.length ?? 0,
    recounted: video.detection.touches.length,
    imported: imported.detection.touches.length,
  }
}
