import type { Visibility } from '#domain/players/visibility.ts'
import { openVideo, type Viewing } from './open-video.ts'

/** Throws NOT_FOUND. */
export async function showVideoTo(viewing: Viewing, id: string, visibility: Visibility): Promise<void> {
  await openVideo(viewing, id, 'change')
  await viewing.db.updateTable('videos').set({ visibility }).where('id', '=', id).execute()
}
