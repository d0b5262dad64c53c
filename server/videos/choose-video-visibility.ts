import type { Visibility } from '#domain/players/visibility.ts'
import { openVideo, type Viewing } from './open-video.ts'

/** Shows a video to more or fewer people, but never to more than may see its player (decisions/0045). Throws NOT_FOUND. */
export async function chooseVideoVisibility(
  viewing: Viewing,
  id: string,
  visibility: Visibility,
): Promise<void> {
  await openVideo(viewing, id, 'change')
  await viewing.db.updateTable('videos').set({ visibility }).where('id', '=', id).execute()
}
