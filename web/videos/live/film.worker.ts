import { VideoSample } from 'mediabunny'
import { createCandidateFinder, type CandidateFinder } from '#detection/candidates/find-candidates.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { createPictureShrinker } from '#web/videos/shrink-picture.ts'
import type { FilmingAnswer, FilmingRequest, Setting } from './live-messages.ts'
import { createFilmedPractice, type FilmedPractice } from './filmed-practice.ts'

/** A picture is not counted while more than this many wait behind it. Unclosed pictures would block the camera. */
const MOST_WAITING = 2

/** Every fourth picture is measured, and every fourth measurement is reported. */
const LOOK_EVERY = 4
const TELL_EVERY = 4
/** Every seventh pixel is sampled for the brightness. */
const STEP = 7

const answer = (message: FilmingAnswer) => self.postMessage(message)

const shrink = createPictureShrinker()
const measureSetting = createSettingMeter((setting) => answer({ kind: 'setting', setting }))
let practice: FilmedPractice | null = null
/** Pictures that wait to be counted. */
let waiting = 0
/** Runs the work in the order of arrival. */
let work: Promise<unknown> = Promise.resolve()

self.onmessage = ({ data }: MessageEvent<FilmingRequest>) => {
  if (data.kind === 'picture') waiting++
  work = work.then(() => handle(data)).catch(() => answer({ kind: 'endsEarly', reason: 'broken' }))
}

async function handle(request: FilmingRequest): Promise<void> {
  if (request.kind === 'picture') return see(request.picture)
  if (request.kind === 'begin') {
    practice = createFilmedPractice(request.film, request.port, answer)
    return
  }
  const film = await practice?.end()
  practice = null
  if (film) answer({ kind: 'ended', film })
}

async function see(picture: VideoFrame): Promise<void> {
  waiting--
  try {
    using sample = new VideoSample(picture)
    // Every picture is filmed, even if there is no time to count it. A film that was counted in part is counted again afterwards.
    const isBehind = waiting > MOST_WAITING
    const planes = isBehind ? null : await shrink(sample, sample.timestamp)
    if (practice) await practice.add(sample, planes, waiting === 0)
    else if (planes) measureSetting(planes)
  } finally {
    picture.close()
    answer({ kind: 'taken' })
  }
}

/** Measures the brightness of the picture and the movement of the camera before the filming. */
function createSettingMeter(tell: (setting: Setting) => void): (planes: PlaneFrame) => void {
  let finder: { of: CandidateFinder; width: number; height: number } | null = null
  let pictures = 0
  let looks = 0
  let turned = 0
  let last = { x: 0, y: 0 }
  return (planes) => {
    if (pictures++ % LOOK_EVERY !== 0) return
    const { width, height } = planes
    // When a phone is turned, its pictures change their size.
    if (finder?.width !== width || finder.height !== height) {
      finder = { of: createCandidateFinder(width, height), width, height }
      last = { x: 0, y: 0 }
    }
    const camera = finder.of.find(planes)?.camera ?? last
    turned += Math.hypot(camera.x - last.x, camera.y - last.y)
    last = camera
    if (++looks % TELL_EVERY !== 0) return
    tell({ light: meanOf(planes.y), unrest: turned / TELL_EVERY })
    turned = 0
  }
}

function meanOf(plane: Uint8Array): number {
  let sum = 0
  let count = 0
  for (let p = 0; p < plane.length; p += STEP) {
    sum += plane[p]!
    count++
  }
  return sum / Math.max(1, count)
}
