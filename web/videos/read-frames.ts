import { ALL_FORMATS, BlobSource, Input, VideoSampleSink, type VideoSample } from 'mediabunny'
import { shrinkFrame, type RawPlane } from '#detection/intake/shrink-frame.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { readMadeAt } from './read-made-at.ts'
import { ReadingError } from './worker-messages.ts'

export interface Footage {
  /** Seconds. */
  readonly duration: number
  /** When it was made, ISO 8601; null when the file does not say. */
  readonly madeAt: string | null
  /** The first picture's own time stamp; known once it was read. Seconds. */
  readonly startsAt: () => number
  /** The pictures in the order they are shown in, their times from the first one on. */
  readonly frames: AsyncGenerator<PlaneFrame>
}

/** Opens a video file. Throws a ReadingError for a file that is no video, or whose video this browser cannot decode. */
export async function readFootage(file: Blob): Promise<Footage> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack().catch((cause: unknown) => {
    throw new ReadingError('unreadable', String(cause))
  })
  if (!track) throw new ReadingError('noVideo')
  if (!(await track.canDecode())) throw new ReadingError('undecodable', track.codec ?? 'unknown codec')
  let start = 0
  return {
    duration: await track.computeDuration(),
    madeAt: await readMadeAt(file),
    startsAt: () => start,
    frames: decode(new VideoSampleSink(track), (first) => (start = first)),
  }
}

async function* decode(sink: VideoSampleSink, onStart: (start: number) => void): AsyncGenerator<PlaneFrame> {
  let start: number | undefined
  let bytes = new Uint8Array(0)
  try {
    for await (const sample of sink.samples()) {
      // A decoder has few pictures to give: each must be closed before the next ones come.
      using picture = sample
      if (start === undefined) onStart((start = picture.timestamp))
      const format = copyFormat(picture)
      const size = picture.allocationSize(format ? { format } : {})
      if (bytes.length < size) bytes = new Uint8Array(size)
      const layout = await picture.copyTo(bytes, format ? { format } : {})
      const planes = format ? fromRgb(bytes, picture, layout) : fromYuv(bytes, picture, layout)
      yield shrinkFrame({ ...planes, time: picture.timestamp - start, rotation: picture.rotation })
    }
  } catch (cause) {
    throw new ReadingError('broken', String(cause))
  }
}

/** What a decoder gives as planes of bytes is taken as it is; everything else (10 bits, a texture) is asked for as colors. */
const copyFormat = ({ format }: VideoSample) =>
  format === 'I420' || format === 'NV12' || format === 'I422' || format === 'I444' ? undefined : 'RGBX'

function fromYuv(bytes: Uint8Array, { format, visibleRect }: VideoSample, layout: PlaneLayout[]) {
  const { width, height } = visibleRect
  const columns = format === 'I444' ? width : Math.ceil(width / 2)
  const rows = format === 'I444' || format === 'I422' ? height : Math.ceil(height / 2)
  const plane = (index: number, extra = 0, step = 1): RawPlane => ({
    bytes,
    offset: layout[index]!.offset + extra,
    stride: layout[index]!.stride,
    step,
    width: index === 0 ? width : columns,
    height: index === 0 ? height : rows,
  })
  if (format === 'NV12') return { y: plane(0), cb: plane(1, 0, 2), cr: plane(1, 1, 2) }
  return { y: plane(0), cb: plane(1), cr: plane(2) }
}

/** ITU-R BT.601, full range: what the planes are compared with is only themselves. */
function fromRgb(bytes: Uint8Array, { visibleRect: { width, height } }: VideoSample, layout: PlaneLayout[]) {
  const planes = [0, 1, 2].map(() => new Uint8Array(width * height))
  const { offset, stride } = layout[0]!
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const q = offset + row * stride + 4 * column
      const red = bytes[q]!
      const green = bytes[q + 1]!
      const blue = bytes[q + 2]!
      const p = row * width + column
      planes[0]![p] = 0.299 * red + 0.587 * green + 0.114 * blue
      planes[1]![p] = 128 - 0.169 * red - 0.331 * green + 0.5 * blue
      planes[2]![p] = 128 + 0.5 * red - 0.419 * green - 0.081 * blue
    }
  const raw = (plane: Uint8Array): RawPlane => ({
    bytes: plane,
    offset: 0,
    stride: width,
    step: 1,
    width,
    height,
  })
  return { y: raw(planes[0]!), cb: raw(planes[1]!), cr: raw(planes[2]!) }
}
