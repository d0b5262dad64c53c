import { VideoSample } from 'mediabunny'
import { createPictureShrinker } from '#web/videos/shrink-picture.ts'
import type { FilmingAnswer, FilmingRequest } from './live-messages.ts'
import { createFilmedPractice, type FilmedPractice } from './filmed-practice.ts'
import { createSettingMeter } from './measure-setting.ts'

/** A picture is not counted while more than this many wait behind it. Unclosed pictures would block the camera. */
const MOST_WAITING = 2

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
