import { StreamTarget, type StreamTargetChunk } from 'mediabunny'
import { filmFolder } from './film-folder.ts'

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
export async function writeFilmFile(userId: string, name: string): Promise<FilmFile> {
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
