import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { readMadeAt } from './read-made-at.ts'
import { createPictureShrinker } from './shrink-picture.ts'
import { ReadingError } from './worker-messages.ts'

export interface Footage {
  /** Seconds. */
  readonly duration: number
  /** When it was made, ISO 8601; null when the file does not say. */
  readonly madeAt: string | null
  /** The first picture's own time stamp; known once it was read. Seconds. */
  startsAt(): number
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
  const shrink = createPictureShrinker()
  try {
    for await (const sample of sink.samples()) {
      // A decoder has few pictures to give: each must be closed before the next ones come.
      using picture = sample
      if (start === undefined) onStart((start = picture.timestamp))
      yield await shrink(picture, picture.timestamp - start)
    }
  } catch (cause) {
    throw new ReadingError('broken', String(cause))
  }
}
