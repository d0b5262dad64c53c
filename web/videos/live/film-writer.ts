import {
  ALL_FORMATS,
  BlobSource,
  Conversion,
  getFirstEncodableVideoCodec,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type StreamTargetChunk,
  type VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { filmFolder, removeFilmFile, whileFilmsChange } from '#web/videos/local/film-folder.ts'
import { fileNameOf, GROWING, type KeptFilm, WHOLE } from '#web/videos/local/kept-film.ts'
import { deleteLocalVideo } from '#web/videos/local/local-videos.ts'
import { videoDatabase } from '#web/videos/local/video-database.ts'
import type { FilmToBegin } from './live-messages.ts'

/**
 * Seconds of film in one piece. A killed tab may lose this much. Each piece starts with a key frame and can be read without the next one.
 */
const PIECE = 0.9
/** Bytes. A shorter file contains no picture yet. */
const LEAST = 1024
/** Bits per second for each pixel. */
const BITS_PER_PIXEL = 3
/** Phones encode the first one in hardware. The others are for browsers without it. */
const CODECS = ['avc', 'vp9', 'av1'] as const

/**
 * The outcome for a picture. `written`: it is in the film. `unkept`: no film could be started. `broken`: the film cannot continue, and its
 * written part stays. The last two happen without free space, without an encoder, or in browsers that store no files.
 */
export type Written = 'written' | 'unkept' | 'broken'

/** Writes a film to the device's file system while it is being recorded. */
export interface FilmWriter {
  add: (sample: VideoSample, time: number) => Promise<Written>
  /** Resolves with whether there is a film. */
  end: () => Promise<boolean>
}

interface OpenFilm {
  readonly kept: KeptFilm
  readonly output: Output
  readonly source: VideoSampleSource
  written: () => number
  close: () => void
}

export function createFilmWriter(film: FilmToBegin): FilmWriter {
  let open: OpenFilm | null = null
  let isBroken = false
  let seconds = 0
  let notedAt = 0
  const write = async (sample: VideoSample, time: number) => {
    open ??= await openFilm(film, sample)
    using own = sample.clone()
    own.setTimestamp(time)
    await open.source.add(own)
    seconds = time
    if (time - notedAt < 1) return
    notedAt = time
    await keepFilm({ ...open.kept, seconds })
  }
  const breakOff = async () => {
    isBroken = true
    if (!open || open.written() >= LEAST) return
    const { output, close } = open
    open = null
    await output.cancel().catch(() => {})
    close()
    await deleteLocalVideo(film.id).catch(() => {})
  }
  return {
    async add(sample, time) {
      if (!isBroken) await write(sample, time).catch(breakOff)
      if (!isBroken) return 'written'
      return open ? 'broken' : 'unkept'
    },
    async end() {
      if (!open) return false
      const { kept, output, close } = open
      await output.finalize().catch(() => {})
      close()
      // Without free space even this may fail. The written part is readable anyway.
      await whileFilmsChange(() => putTogether({ ...kept, seconds })).catch(() => {})
      return true
    },
  }
}

/** If the pieces cannot be joined, the film can still be read in pieces. */
async function putTogether(pieces: KeptFilm): Promise<void> {
  await keepFilm(pieces)
  const whole = { ...pieces, ending: WHOLE }
  if (!(await makeSeekable(pieces, whole))) return
  await keepFilm(whole)
  await removeFilmFile(pieces.userId, fileNameOf(pieces))
}

const keepFilm = async (film: KeptFilm) => void (await (await videoDatabase()).put('films', film))

async function openFilm(film: FilmToBegin, { displayWidth, displayHeight }: VideoSample): Promise<OpenFilm> {
  const size = { width: displayWidth, height: displayHeight }
  const bitrate = BITS_PER_PIXEL * size.width * size.height
  const codec = await getFirstEncodableVideoCodec([...CODECS], { ...size, bitrate })
  if (!codec) throw new Error('This browser encodes no video')
  const kept: KeptFilm = { ...film, sessionId: null, ending: GROWING, seconds: 0 }
  const { target, written, close } = await writeFilmFile(film.userId, fileNameOf(kept))
  // The file comes before its record in the database, because a reader of the list removes records without a file.
  await keepFilm(kept).catch(async (error: unknown) => {
    close()
    await removeFilmFile(film.userId, fileNameOf(kept))
    throw error
  })
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: PIECE }),
    target,
  })
  const source = new VideoSampleSource({ codec, bitrate, keyFrameInterval: PIECE, latencyMode: 'realtime' })
  output.addVideoTrack(source)
  await output.start()
  return { kept, output, source, written, close }
}

/** Copies a film in pieces into one with an index, so that it can be seeked. False if that fails, for instance without space. */
async function makeSeekable(pieces: KeptFilm, whole: KeptFilm): Promise<boolean> {
  try {
    const folder = await filmFolder(pieces.userId)
    const from = await (await folder.getFileHandle(fileNameOf(pieces))).getFile()
    await copyPackets(from, whole)
    return true
  } catch {
    await removeFilmFile(whole.userId, fileNameOf(whole)).catch(() => {})
    return false
  }
}

async function copyPackets(from: File, whole: KeptFilm): Promise<void> {
  const file = await writeFilmFile(whole.userId, fileNameOf(whole))
  try {
    using input = new Input({ source: new BlobSource(from), formats: ALL_FORMATS })
    const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: file.target })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    await conversion.execute()
  } finally {
    file.close()
  }
}

/** Only in lib.webworker.d.ts. */
interface SyncAccessHandle {
  write: (bytes: Uint8Array, options: { at: number }) => number
  flush: () => void
  close: () => void
}

interface FilmFile {
  readonly target: StreamTarget
  /** The number of bytes written so far. */
  written: () => number
  close: () => void
}

/** A file of the player's film folder, written in place: written bytes survive a killed tab. For workers only. */
async function writeFilmFile(userId: string, name: string): Promise<FilmFile> {
  const handle = await (await filmFolder(userId)).getFileHandle(name, { create: true })
  const file = await (
    handle as unknown as { createSyncAccessHandle: () => Promise<SyncAccessHandle> }
  ).createSyncAccessHandle()
  let end = 0
  const chunks = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      // On a full device Chromium does not fail. It reports far too many bytes as written.
      if (file.write(data, { at: position }) !== data.length) throw new Error('No space left')
      file.flush()
      end = Math.max(end, position + data.length)
    },
  })
  return { target: new StreamTarget(chunks), written: () => end, close: () => file.close() }
}
