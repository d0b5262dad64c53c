import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type VideoStorage, videoIdOf } from './video-storage.ts'

/** Only this server may read it. */
const FOLDER = { recursive: true, mode: 0o700 }

/** Files in DATA_DIR/videos, one for each video. The video's row has what tus must know of an upload. */
export function createDiskStorage(db: Kysely<DB>, dataDir: string): VideoStorage {
  const directory = join(dataDir, 'videos')
  const pathOf = (id: string) => join(directory, id)
  return {
    open: () => openFolder(db, directory),
    sizeOf: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => null,
      ),
    write: async (id, bytes) => {
      await mkdir(directory, FOLDER)
      await writeFile(pathOf(id), bytes, { mode: 0o600, flag: 'wx' })
    },
    read: async (id, { start, end }) =>
      Readable.toWeb(createReadStream(pathOf(id), { start, end })) as ReadableStream<Uint8Array>,
    room: async () => {
      await mkdir(directory, FOLDER)
      const { bavail, bsize } = await statfs(directory)
      return bavail * bsize
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    list: async function* () {
      for (const name of await readdir(directory).catch(() => [])) {
        const found = videoIdOf(name) === name ? await stat(pathOf(name)).catch(() => null) : null
        if (found) yield { id: name, touchedAt: found.mtime }
      }
    },
  }
}

async function openFolder(db: Kysely<DB>, directory: string): Promise<FileStore> {
  // Created before tus creates it, which would make it readable for others.
  await mkdir(directory, FOLDER)
  const configstore = {
    get: (id: string) => findUpload(db, id),
    // The row was created before, and is deleted elsewhere.
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  }
  return new FileStore({ directory, configstore })
}

async function findUpload(db: Kysely<DB>, id: string): Promise<Upload | undefined> {
  const video = await db
    .selectFrom('videos')
    .select((video) => video.cast<number>('size', sql`float8`).as('size'))
    .where('id', '=', id)
    .executeTakeFirst()
  return video && new Upload({ id, size: video.size, offset: 0 })
}
