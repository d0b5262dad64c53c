/** The worker for tests of films on the device, because only workers write films. It uses the app's own code, without its screens. */
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, VideoSample } from 'mediabunny'
import { createFilmWriter, type FilmWriter, type Written } from '#web/videos/live/film-writer.ts'
import { createFilmedPractice } from '#web/videos/live/filmed-practice.ts'
import { filmFolder } from '#web/videos/local/film-folder.ts'
import { listLocalVideos, openLocalVideo } from '#web/videos/local/local-videos.ts'

const USER = 'player'
const PICTURES_A_SECOND = 10

let writer: FilmWriter | null = null
/** The number of pictures given to the film. */
let given = 0

const TASKS = {
  /** Films this many pictures and leaves the film open. Returns the outcome of the last one. */
  async film({ id, pictures }: { id: string; pictures: number }): Promise<Written> {
    writer = createFilmWriter({ id, userId: USER, name: `${id}.mp4`, madeAt: '2026-11-22T08:00:00.000Z' })
    given = 0
    return (await addPictures(writer, pictures)).last
  },
  /** Adds pictures until there is no room, or this many are written. Returns their number. */
  filmOn: async ({ pictures }: { pictures: number }): Promise<number> =>
    (await addPictures(writer!, pictures)).taken,
  /** Films a whole practice without counting its pictures. Returns the messages on the way and the result. */
  async practice({ id, pictures }: { id: string; pictures: number }) {
    const told: string[] = []
    const { port1: port } = new MessageChannel()
    const film = { id, userId: USER, name: `${id}.mp4`, madeAt: '2026-11-22T08:00:00.000Z' }
    const take = createFilmedPractice(film, port, ({ kind }) => told.push(kind))
    for (let picture = 0; picture < pictures; picture++) {
      using sample = drawNoise(picture / PICTURES_A_SECOND)
      await take.add(sample, null, true)
    }
    const { times, isKept } = await take.end()
    port.close()
    return { told, pictures: times.length, isKept }
  },
  end: async () => (await writer?.end()) ?? false,
  list: async () => (await listLocalVideos(USER)).map(({ id, bytes }) => ({ id, bytes })),
  async picturesOf({ id }: { id: string }): Promise<number> {
    using input = new Input({ source: new BlobSource(await openLocalVideo(id)), formats: ALL_FORMATS })
    const track = await input.getPrimaryVideoTrack()
    let pictures = 0
    for await (const _ of new EncodedPacketSink(track!).packets()) pictures++
    return pictures
  },
  async files(): Promise<string[]> {
    const names: string[] = []
    for await (const name of (await filmFolder(USER)).keys()) names.push(name)
    return names.sort()
  },
  /** Writes a file that has no record in the database. */
  async stray({ id }: { id: string }): Promise<void> {
    const handle = await (await filmFolder(USER)).getFileHandle(id, { create: true })
    const file = await handle.createWritable()
    await file.write('what a killed tab has left')
    await file.close()
  },
}

export type FilmTasks = typeof TASKS

self.onmessage = async ({ data }: MessageEvent<{ task: keyof FilmTasks; options: never }>) => {
  try {
    self.postMessage({ result: await TASKS[data.task](data.options) })
  } catch (error) {
    self.postMessage({ error: String(error) })
  }
}

async function addPictures(film: FilmWriter, pictures: number): Promise<{ taken: number; last: Written }> {
  let [taken, last]: [number, Written] = [0, 'written']
  for (; taken < pictures && last === 'written'; taken++) {
    const time = given++ / PICTURES_A_SECOND
    using sample = drawNoise(time)
    last = await film.add(sample, time)
  }
  return { taken, last }
}

/** Draws noise, which no encoder can compress. */
function drawNoise(time: number): VideoSample {
  const pixels = crypto.getRandomValues(new Uint8Array(160 * 96 * 4))
  return new VideoSample(pixels, {
    format: 'RGBX',
    codedWidth: 160,
    codedHeight: 96,
    timestamp: time,
    duration: 1 / PICTURES_A_SECOND,
  })
}
