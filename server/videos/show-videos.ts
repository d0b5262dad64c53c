import { z } from 'zod'
import type { Video, VideoDetails, VideoPage } from '#contract/videos/videos.ts'
import { VISIBILITIES, type Visibility } from '#domain/players/visibility.ts'
import { can } from '#domain/roles/policy.ts'
import { touchesInVideo } from '#domain/videos/touches-in-video.ts'
import { shownTo } from '#domain/videos/video-visibility.ts'
import { recordAccess } from '#server/audit/record-access.ts'
import { cutPage, readCursor } from '#server/platform/http/cursor.ts'
import { notFound } from '#server/platform/http/problem.ts'
import {
  findPublicPlayer,
  nameAndNumbers,
  type PublicPlayerRow,
} from '#server/players/public-profile/find-public-player.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { openVideo, videosShownAtMost, type Viewing } from './open-video.ts'
import { findFilmedSession, listVideos, type VideoRow } from './store.ts'

interface Asked {
  userId: string
  limit: number
  cursor?: string | undefined
}

const Place = z.tuple([z.iso.datetime(), z.uuid()])

/** A player's videos that this viewer may see, newest first. Throws NOT_FOUND for a player whom the viewer may not see. */
export async function showVideosOf(viewing: Viewing, { userId, limit, cursor }: Asked): Promise<VideoPage> {
  const { db, viewerId, now } = viewing
  const place = cursor === undefined ? null : readCursor(Place, cursor)
  const player = await findPublicPlayer(db, userId, viewerId)
  if (!player) throw notFound()
  const atMost = await videosShownAtMost(db, player, now)
  const rows = await listVideos(db, userId, {
    ...(userId !== viewerId && { visibilities: await visibilitiesSeen(viewing, player, atMost) }),
    limit: limit + 1,
    before: place && { createdAt: new Date(place[0]), id: place[1] },
  })
  return cutPage(rows, limit, {
    placeOf: (row: VideoRow) => [row.created_at.toISOString(), row.id],
    document: (row) => videoDocument(row, atMost, viewerId),
  })
}

/** The visibility choices of a video that let this viewer see it. */
async function visibilitiesSeen({ db, viewerId, now }: Viewing, player: PublicPlayerRow, atMost: Visibility) {
  const { id, visibility, shares_group: sharesGroup } = player
  const viewer = await loadActor(db, viewerId)
  const shown = { kind: 'player', id, visibility, sharesGroup } as const
  if (!can(viewer, 'see', shown)) throw notFound()
  if (!can({ ...viewer, grants: [] }, 'see', shown))
    await recordAccess(db, { actorId: viewerId, userId: id, action: 'user.viewed' }, now)
  const as = { kind: 'video', ownerId: id, isReady: true, sharesGroup } as const
  return VISIBILITIES.filter((chosen) => can(viewer, 'see', { ...as, shownTo: shownTo(chosen, atMost) }))
}

/** One video with its session and touches. Throws NOT_FOUND. */
export async function showVideo(viewing: Viewing, id: string): Promise<VideoDetails> {
  const { row, player, atMost } = await openVideo(viewing, id, 'see')
  const session = row.session_id === null ? null : await findFilmedSession(viewing.db, row.session_id)
  const { first_touch_at: firstTouchAt, slowdown } = row
  return {
    ...videoDocument(row, atMost, viewing.viewerId),
    playerName: nameAndNumbers(player).displayName,
    session: session && {
      juggleCount: session.juggle_count,
      duration: session.duration,
      date: session.date.toISOString(),
      timeZone: session.time_zone,
      juggleRate: session.juggle_rate,
    },
    touches: firstTouchAt === null ? [] : touchesInVideo(session?.touches ?? [], { firstTouchAt, slowdown }),
  }
}

/** `atMost`: the most people to whom the player's videos can be shown. `viewerId`: the viewer. */
function videoDocument(row: VideoRow, atMost: Visibility, viewerId: string): Video {
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
