import type { DataStore } from '@tus/server'
import type { Kysely } from 'kysely'
import type { ByteRange } from '#domain/videos/byte-range.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

interface StoredVideo {
  id: string
  /** The time of the last write. */
  touchedAt: Date
}

/** The place for the bytes of videos and donated clips, each under its id. */
export interface VideoStorage {
  /** The store that tus writes into. */
  open: () => Promise<DataStore>
  /** Bytes of a complete video; null when there are none. */
  sizeOf: (id: string) => Promise<number | null>
  /** Writes all bytes of a small file that comes in one piece. */
  write: (id: string, bytes: Uint8Array) => Promise<void>
  read: (id: string, range: ByteRange) => Promise<ReadableStream<Uint8Array>>
  /** Bytes that can still be written; Infinity if unknown. */
  room: () => Promise<number>
  /** Removes every byte, also of an unfinished upload. Harmless when there are none. */
  remove: (id: string) => Promise<void>
  /** Every video with bytes here, including unfinished uploads. */
  list: () => AsyncIterable<StoredVideo>
}

/** What use cases need to change videos and their bytes. */
export interface VideoMeans {
  db: Kysely<DB>
  storage: VideoStorage
}

/** Our keys and file names begin with the video's id. Anything else is not ours, and is left alone. */
export const videoIdOf = (name: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.info|\.part)?$/.exec(name)?.[1] ?? null
