import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import type { Finding } from './verify.ts'

/** The number of videos in one statement. */
const BATCH = 500

/** Checks that every shown video and every donated clip has all its bytes on disk or in S3. */
export async function checkVideos(db: Kysely<DB>, storage: Pick<VideoStorage, 'sizeOf'>): Promise<Finding> {
  const violations: string[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ id: string; size: number }>`
      select id, size::float8 as size from videos where id > ${after} and ready_at is not null
      union all select id, size::float8 from donations where id > ${after}
      order by id limit ${BATCH}`.execute(db)
    for (const { id, size } of rows) {
      const found = await storage.sizeOf(id)
      if (found !== size) violations.push(`videos/${id}: ${size} bytes, of which ${found ?? 0} are there`)
    }
    if (rows.length < BATCH) return { invariant: 'every video has its bytes', violations }
    after = rows.at(-1)!.id
  }
}
