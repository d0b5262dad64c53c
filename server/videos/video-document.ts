import type { Video } from '#contract/videos/videos.ts'
import type { Visibility } from '#domain/players/visibility.ts'
import { shownTo } from '#domain/videos/video-visibility.ts'
import type { VideoRow } from './store.ts'

/** `atMost`: the most people to whom the player's videos can be shown. `viewerId`: the viewer. */
export function videoDocument(row: VideoRow, atMost: Visibility, viewerId: string): Video {
  return {
    id: row.id,
    userId: row.user_id,
    sessionId: row.session_id,
    name: row.name,
    size: row.size,
    state: row.ready_at ? 'ready' : 'uploading',
    visibility: row.visibility,
    shownTo: shownTo(row.visibility, atMost),
    contentType: row.content_type,
    duration: row.duration,
    width: row.width,
    height: row.height,
    hasThumbnail: row.has_thumbnail,
    createdAt: row.created_at.toISOString(),
    isMine: row.user_id === viewerId,
  }
}
