import { type RawBuilder, sql } from 'kysely'
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
  const ago = (interval: RawBuilder<unknown>) => sql<Date>`${now}::timestamptz - make_interval(${interval})`
  await db
    .deleteFrom('videos')
    .where('ready_at', 'is', null)
    .where('touched_at', '<', ago(sql`hours => ${UPLOAD_EXPIRES_HOURS}`))
    .execute()
  const leftBehind = await db
    .selectFrom('videos')
    .select((video) => ['id', video.cast<number>('size', sql`float8`).as('size')])
    .where('ready_at', 'is', null)
    .where('touched_at', '<', ago(sql`mins => ${LEFT_BEHIND_MINUTES}`))
    .execute()
  const store = await storage.open()
  for (const { id, size } of leftBehind) {
    // Puts the parts together if S3 failed at that when the last one arrived.
    await store.getUpload(id).catch(() => {})
    if ((await storage.sizeOf(id)) !== size) continue
    await finishUpload({ db, storage }, id, now).catch((err: unknown) => {
      if (!(err instanceof ProblemError)) log.error({ err }, 'A video could not be looked at')
    })
  }
  await removeBytes(means)
}
