import { recordAction } from '#server/audit/record-action.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { removeBytesSoon } from './clean-up/remove-bytes.ts'
import { openVideo, type Viewing } from './open-video.ts'
import type { VideoStorage } from './storage/video-storage.ts'

/** Deletes a video and every byte of it. If a website admin deletes another player's video, the audit log records it. Throws NOT_FOUND. */
export async function deleteVideo(viewing: Viewing, storage: VideoStorage, id: string): Promise<void> {
  const { db, viewerId: actorId } = viewing
  const { row } = await openVideo(viewing, id, 'delete')
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('videos').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n || row.user_id === actorId) return
    await recordAction(tx, {
      actorId,
      action: 'video.deleted',
      subject: { kind: 'user', id: row.user_id },
      before: { videoId: id, name: row.name },
      after: null,
    })
  })
  await removeBytesSoon({ db, storage }, [id])
}
