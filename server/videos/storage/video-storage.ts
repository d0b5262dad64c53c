import type { DataStore } from '@tus/server'
import type { Kysely } from 'kysely'
import type { ByteRange } from '#domain/videos/byte-range.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { createDiskStorage } from './disk-storage.ts'

export interface StoredVideo {
  id: string
  /** When it was written last. */
  touchedAt: Date
}

/** Where the bytes of videos lie, each under its video's id. */
export interface VideoStorage {
  /** What tus writes into. */
  open: () => Promise<DataStore>
  /** Bytes that lie there whole; null where there are none. */
  sizeOf: (id: string) => Promise<number | null>
  read: (id: string, range: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Bytes that can still be written; Infinity where nobody can tell. */
  room: () => Promise<number>
  /** Every byte, also of an upload that is not done. Harmless where there is none. */
  remove: (id: string) => Promise<void>
  /** Every video with bytes here, including unfinished uploads. */
  list: () => AsyncIterable<StoredVideo>
}

/** On disk, or in S3 where that is configured. */
export function createVideoStorage(db: Kysely<DB>, config: Config): VideoStorage {
  const { s3, s3Endpoint, dataDir } = config
  if (!s3) return createDiskStorage(db, dataDir)
  // Loaded only when S3 is used: the client takes a third of a second and 30 MB.
  const loaded = import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(s3, s3Endpoint))
  return {
    open: async () => (await loaded).open(),
    sizeOf: async (id) => (await loaded).sizeOf(id),
    read: async (id, range) => (await loaded).read(id, range),
    room: async () => (await loaded).room(),
    remove: async (id) => (await loaded).remove(id),
    list: async function* () {
      yield* (await loaded).list()
    },
  }
}

/** A key or file name of ours begins with the video's id; anything else is somebody else's, and left alone. */
export const videoIdOf = (name: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.info|\.part)?$/.exec(name)?.[1] ?? null
