import { EncodedPacketSink, VideoSampleSink, type InputVideoTrack } from 'mediabunny'
import { findFilm, type FilmBox } from '#detection/intake/find-film.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { createPictureShrinker } from './shrink-picture.ts'

/** Pictures of the first second, and of all the rest. Those of the rest can be decoded by themselves, so they are read in a moment. */
const FIRST_PICTURES = 5
const LATER_PICTURES = 6

/** Looks at a few pictures of a video, to find the film between bars. Null if there are no bars. */
export async function lookForFilm(track: InputVideoTrack, duration: number): Promise<FilmBox | null> {
  const shrink = createPictureShrinker()
  const pictures: PlaneFrame[] = []
  try {
    for await (const sample of new VideoSampleSink(track).samplesAtTimestamps(
      await timesOf(track, duration),
    )) {
      using picture = sample
      if (picture) pictures.push(await shrink(picture, picture.timestamp))
    }
  } catch {
    // A damaged picture is reported when all of them are read.
    return null
  }
  return findFilm(pictures)
}

async function timesOf(track: InputVideoTrack, duration: number): Promise<number[]> {
  const packets = new EncodedPacketSink(track)
  const start = Math.max(0, await track.getFirstTimestamp())
  const times = Array.from({ length: FIRST_PICTURES }, (_, i) => start + i / (FIRST_PICTURES - 1))
  for (let i = 1; i <= LATER_PICTURES; i++) {
    const at = start + ((duration - start) * i) / (LATER_PICTURES + 1)
    const packet = await packets.getKeyPacket(at, { metadataOnly: true })
    if (packet) times.push(packet.timestamp)
  }
  return [...new Set(times)].filter((time) => time >= start && time < duration).toSorted((a, b) => a - b)
}
