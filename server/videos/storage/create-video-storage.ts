import type { Kysely } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { VideoStorage } from './video-storage.ts'

/** On disk, or in S3 if that is configured. */
export function createVideoStorage(db: Kysely<DB>, config: Config): VideoStorage {
  const { s3, s3Endpoint, dataDir } = config
  if (!s3) return createDiskStorage(db, dataDir)
  // Loaded only when S3 is used: the client takes a third of a second and 30 MB.
  const loaded = import('./s3-storage.ts').then(({ createS3Storage }) => createS3Storage(s3, s3Endpoint))
  return {
    open: async () => (await loaded).open(),
    sizeOf: async (id) => (await loaded).sizeOf(id),
    write: async (id, bytes) => (await loaded).write(id, bytes),
    read: async (id, range) => (await loaded).read(id, range),
    room: async () => (await loaded).room(),
    remove: async (id) => (await loaded).remove(id),
    list: async function* () {
      yield* (await loaded).list()
    },
  }
}
