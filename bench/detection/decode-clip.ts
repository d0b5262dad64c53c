import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { shrinkFrame } from '#detection/intake/shrink-frame.ts'
import type { RawPlane } from '#detection/intake/sum-rows.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'

const run = promisify(execFile)

/** The pictures of a video file, decoded by ffmpeg, in the form that detection needs. */
export async function* decodeClip(file: string): AsyncGenerator<PlaneFrame> {
  const { width, height, times } = await describe(file)
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
      yield shrinkFrame({
        time,
        y: plane(0, width, height),
        cb: plane(size, halfWidth, halfHeight),
        cr: plane(size + halfWidth * halfHeight, halfWidth, halfHeight),
        rotation: 0,
      })
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
