import type { Kysely } from 'kysely'
import type { Visibility } from '#domain/players/visibility.ts'
import { can } from '#domain/roles/policy.ts'
import { shownTo } from '#domain/videos/video-visibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recordAccess } from '#server/audit/record-access.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { guardianAllows } from '#server/guardians/guarded-player.ts'
import { findPublicPlayer, type PublicPlayerRow } from '#server/players/public-profile/find-public-player.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findVideo, type VideoRow } from './store.ts'

/** The viewer and the time. */
export interface Viewing {
  db: Kysely<DB>
  viewerId: string
  now: Date
}

export interface OpenVideo {
  row: VideoRow
  player: PublicPlayerRow
  /** The most people that the player's videos may be shown to. */
  atMost: Visibility
}

/** A video, for a viewer who may do this with it. Throws NOT_FOUND, also when they may not. */
export async function openVideo(
  { db, viewerId, now }: Viewing,
  id: string,
  ask: 'see' | 'change' | 'delete',
): Promise<OpenVideo> {
  const row = await findVideo(db, id)
  const player = row && (await findPublicPlayer(db, row.user_id, viewerId))
  if (!row || !player) throw notFound()
  const atMost = await videosShownAtMost(db, player, now)
  const video = {
    kind: 'video',
    ownerId: row.user_id,
    isReady: row.ready_at !== null,
    shownTo: shownTo(row.visibility, atMost),
    sharesGroup: player.shares_group,
  } as const
  const viewer = await loadActor(db, viewerId)
  if (!can(viewer, ask, video)) throw notFound()
  if (ask === 'see' && !can({ ...viewer, grants: [] }, 'see', video))
    await recordAccess(db, { actorId: viewerId, userId: row.user_id, action: 'video.viewed', at: id }, now)
  return { row, player, atMost }
}

/** As many people as may see the player. Nobody else, for a minor whose guardian does not allow videos. */
export async function videosShownAtMost(
  db: Kysely<DB>,
  { id, visibility }: PublicPlayerRow,
  now: Date,
): Promise<Visibility> {
  return (await guardianAllows(db, id, 'videos', now)) ? visibility : 'private'
}
