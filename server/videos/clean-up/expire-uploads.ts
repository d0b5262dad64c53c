import { sql } from 'kysely'
import { UPLOAD_EXPIRES_HOURS } from '#domain/videos/video-limits.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { finishUpload } from '#server/videos/upload/finish-upload.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'
import { removeBytes } from './remove-bytes.ts'

/**
 * A complete video that was not inspected within this time is inspected by this job, because the server that received it must have been
 * killed.
 */
const LEFT_BEHIND_MINUTES = 5

/** Drops abandoned uploads, and finishes those that arrived completely when their server was killed. */
export async function expireUploads(means: VideoMeans & { log: Log }, now: Date): Promise<void> {
  const { db, storage, log } = means
  await sql`
    delete from videos where ready_at is null and touched_at < ${now}::timestamptz - make_interval(hours => ${UPLOAD_EXPIRES_HOURS})`.execute(
    db,
  )
  const { rows } = await sql<{ id: string; size: number }>`
    select id, size::float8 as size from videos
    where ready_at is null and touched_at < ${now}::timestamptz - make_interval(mins => ${LEFT_BEHIND_MINUTES})`.execute(
    db,
  )
  for (const { id, size } of rows) {
    if ((await storage.sizeOf(id)) !== size) continue
    await finishUpload({ db, storage }, id).catch((err: unknown) => {
      if (!(err instanceof ProblemError)) log.error({ err }, 'A video could not be looked at')
    })
  }
  await removeBytes(means)
}
