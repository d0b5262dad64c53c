import { sql } from 'kysely'
import { guardianAllows } from '#domain/players/under-16.ts'
import { MAX_VIDEO_SECONDS } from '#domain/videos/video-limits.ts'
import { lockGuarded } from '#server/guardians/guarded-player.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { inspectVideo } from '#server/videos/inspect/inspect-video.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'
import { findVideo } from '#server/videos/store.ts'
import { giveUpUpload } from './give-up-upload.ts'

/**
 * Inspects a video that has arrived completely, and makes it available. Harmless when repeated, as after a crash. Throws NOT_A_VIDEO,
 * NO_VIDEO_TRACK, VIDEO_TOO_LONG, and GUARDIAN_NEEDED when a guardian took the consent back meanwhile. Before that it removes all bytes.
 */
export async function finishUpload({ db, storage }: VideoMeans, id: string, now: Date): Promise<void> {
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
  const isKept = await inTransaction(db, async (tx) => {
    const current = await findVideo(tx, id)
    if (!current || current.ready_at) return true
    const player = await lockGuarded(tx, current.user_id)
    if (!guardianAllows(player, 'videos', now)) return false
    await tx
      .updateTable('videos')
      .set({ ready_at: sql`now()`, content_type: contentType, duration, width, height })
      .where('id', '=', id)
      .where('ready_at', 'is', null)
      .execute()
    return true
  })
  if (!isKept) return refuse(new ProblemError('GUARDIAN_NEEDED'))
}
