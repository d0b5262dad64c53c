import {
  ALL_FORMATS,
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
  MPEG_TS,
  VideoSampleSink,
} from 'mediabunny'
import type { FilmBox } from '#detection/intake/find-film.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { readEdits } from './container/read-edits.ts'
import { readMadeAt } from './container/read-made-at.ts'
import { lookForFilm } from './look-for-film.ts'
import { createPictureShrinker } from './shrink-picture.ts'
import { ReadingError } from './worker-messages.ts'

export interface Footage {
  /** Seconds. */
  readonly duration: number
  /** The creation time, ISO 8601. Null if the file does not contain it. */
  readonly madeAt: string | null
  /** The time stamp of the first picture in seconds, once it has been read. Negative if players show only the picture's end. */
  startsAt: () => number
  /** The part of the pictures that is left, if they have bars. */
  readonly film: FilmBox | null
  /** The pictures in display order. Their times start at the first one. */
  readonly pictures: AsyncGenerator<ReadPicture>
}

interface ReadPicture {
  readonly time: number
  /** Null for a picture that detection does not need. */
  readonly frame: PlaneFrame | null
}

/** Seconds between pictures that detection needs. More than 60 a second find the same touches. */
const LEAST_INTERVAL = 1 / 60
/** Seconds by which time stamps may be early. */
const EARLY = 0.002

/** Opens a video file. Throws a ReadingError if it is not a video, or this browser cannot decode it. */
export async function readFootage(file: Blob): Promise<Footage> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack().catch((cause: unknown) => {
    throw new ReadingError('unreadable', String(cause))
  })
  // A file that was copied in part may have lost the list of its tracks, which is often at the end.
  if (!track) throw new ReadingError((await input.getTracks()).length > 0 ? 'noVideo' : 'unreadable')
  if (!(await track.canDecode())) throw new ReadingError('undecodable', track.codec ?? 'unknown codec')
  const { endsAt, parts } = await readEdits(file, track.id)
  // The library would give the pictures between the parts, too, and the times of the second part would be wrong.
  if (parts > 1) throw new ReadingError('edited', `${parts} edits`)
  // If the times of a file begin again, the library would mix the pictures of both parts.
  if ((await input.getFormat()) === MPEG_TS && (await beginsAgain(track)))
    throw new ReadingError('edited', 'times that begin again')
  const duration = Math.min(await track.computeDuration(), endsAt)
  const film = await lookForFilm(track, duration)
  let start = 0
  return {
    duration,
    film,
    madeAt: await readMadeAt(file),
    startsAt: () => start,
    pictures: decode(new VideoSampleSink(track), { endsAt, film }, (first) => (start = first)),
  }
}

/** Seconds. A picture is stored after those that it is made from, but never this long after. */
const MOST_REORDERED = 1

/** Whether the times of a stream begin again: several recordings were written one after the other into one file. */
async function beginsAgain(track: InputVideoTrack): Promise<boolean> {
  let latest = -Infinity
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (timestamp < latest - MOST_REORDERED) return true
    latest = Math.max(latest, timestamp)
  }
  return false
}

async function* decode(
  sink: VideoSampleSink,
  { endsAt, film }: { endsAt: number; film: FilmBox | null },
  onStart: (start: number) => void,
): AsyncGenerator<ReadPicture> {
  let start: number | undefined
  let hasPicture = false
  let due = 0
  const shrink = createPictureShrinker()
  try {
    // Pictures before zero were trimmed away. They are in the file because later ones are decoded from them, but no player shows them.
    for await (const sample of sink.samples(0)) {
      // A decoder has few picture buffers, so each picture must be closed before the next ones come.
      using picture = sample
      // Trimmed away at the end.
      if (picture.timestamp >= endsAt - EARLY) return
      if (start === undefined) onStart((start = picture.timestamp))
      const time = picture.timestamp - start
      if (time < due) yield { time, frame: null }
      else {
        due = time + LEAST_INTERVAL - EARLY
        const frame = await shrink(picture, time, film)
        hasPicture = true
        yield { time, frame }
      }
    }
  } catch (cause) {
    // Like a file that ends early, a file that is damaged later is counted up to there.
    if (!hasPicture) throw new ReadingError('broken', String(cause))
  }
}
