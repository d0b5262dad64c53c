import { sql } from 'kysely'
import { MAX_VIDEO_SECONDS } from '#domain/videos/video-limits.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { inspectVideo } from '#server/videos/inspect/inspect-video.ts'
import { findVideo } from '#server/videos/store.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'
import { giveUpUpload } from './give-up-upload.ts'

/**
 * Inspects a video that has arrived completely, and makes it available. Harmless when repeated, as after a crash. Throws NOT_A_VIDEO,
 * NO_VIDEO_TRACK and VIDEO_TOO_LONG, and removes all bytes of such a file.
 */
export async function finishUpload({ db, storage }: VideoMeans, id: string): Promise<void> {
  const video = await findVideo(db, id)
  const size = await storage.sizeOf(id)
  if (!video || size === null) return
  const refuse = async (problem: ProblemError): Promise<never> => {
    await giveUpUpload({ db, storage }, id)
    throw problem
  }
  const findings = await inspectVideo({ storage, id, ownerId: video.user_id, size })
  if ('refusal' in findings) return refuse(new ProblemError(findings.refusal))
  const { contentType, duration, width, height } = findings.facts
  if (duration > MAX_VIDEO_SECONDS)
    return refuse(new ProblemError('VIDEO_TOO_LONG', { parameters: { minutes: MAX_VIDEO_SECONDS / 60 } }))
  await db
    .updateTable('videos')
    .set({ ready_at: sql`now()`, content_type: contentType, duration, width, height })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .execute()
}
