import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { findFilm, type FilmBox } from '#detection/intake/find-film.ts'
import type { RawFrame } from '#detection/intake/raw-frame.ts'
import { shrinkFrame } from '#detection/intake/shrink-frame.ts'
import type { RawPlane } from '#detection/intake/sum-rows.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

const run = promisify(execFile)

/** Pictures of the whole clip in which the film is looked for. */
const LOOKED_AT = 8

/** The pictures of a video file, decoded by ffmpeg, in the form that detection needs. */
export async function* decodeClip(file: string): AsyncGenerator<PlaneFrame> {
  const shown = await describe(file)
  const film = await lookForFilm(file, shown)
  for await (const frame of readRaw(file, shown)) yield shrinkFrame({ ...frame, film })
}

async function lookForFilm(file: string, shown: Shown): Promise<FilmBox | null> {
  const every = Math.max(1, Math.floor(shown.times.length / LOOKED_AT))
  const pictures: PlaneFrame[] = []
  let index = 0
  for await (const frame of readRaw(file, shown)) if (index++ % every === 0) pictures.push(shrinkFrame(frame))
  return findFilm(pictures)
}

type Shown = Awaited<ReturnType<typeof describe>>

async function* readRaw(file: string, { width, height, times }: Shown): AsyncGenerator<RawFrame> {
  const size = width * height
  const halfWidth = (width + 1) >> 1
  const halfHeight = (height + 1) >> 1
  const bytes = size + 2 * halfWidth * halfHeight
  const decoder = spawn(
    'ffmpeg',
    ['-v', 'error', '-i', file, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let index = 0
  let filled = 0
  let picture = new Uint8Array(bytes)
  for await (const chunk of decoder.stdout as AsyncIterable<Buffer>) {
    for (let from = 0; from < chunk.length;) {
      const count = Math.min(bytes - filled, chunk.length - from)
      picture.set(chunk.subarray(from, from + count), filled)
      filled += count
      from += count
      if (filled < bytes) continue
      const plane = (offset: number, planeWidth: number, planeHeight: number): RawPlane => ({
        bytes: picture,
        offset,
        stride: planeWidth,
        step: 1,
        width: planeWidth,
        height: planeHeight,
      })
      const time = times[index++]
      if (time === undefined) return
      yield {
        time,
        y: plane(0, width, height),
        cb: plane(size, halfWidth, halfHeight),
        cr: plane(size + halfWidth * halfHeight, halfWidth, halfHeight),
        rotation: 0,
      }
      picture = new Uint8Array(bytes)
      filled = 0
    }
  }
}

async function describe(file: string) {
  const asked = ['-v', 'error', '-select_streams', 'v:0', '-of', 'json']
  const shown = ['-show_entries', 'stream=width,height:stream_side_data=rotation:frame=pts_time']
  const { stdout } = await run('ffprobe', [...asked, ...shown, file], { maxBuffer: 1 << 28 })
  const { streams, frames } = JSON.parse(stdout) as {
    streams: { width: number; height: number; side_data_list?: { rotation?: number }[] }[]
    frames: { pts_time?: string }[]
  }
  const { width, height, side_data_list: sideData = [] } = streams[0]!
  const isTurned = sideData.some(({ rotation = 0 }) => rotation % 180 !== 0)
  const start = Number(frames[0]?.pts_time ?? 0)
  const times = frames.map(({ pts_time: time }) => Number(time) - start)
  return { width: isTurned ? height : width, height: isTurned ? width : height, times }
}
