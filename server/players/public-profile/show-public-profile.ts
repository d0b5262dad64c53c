import type { Kysely } from 'kysely'
import type { PublicProfile } from '#contract/players/player.ts'
import { ownPhoto } from '#domain/players/photo.ts'
import { can } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recordAccess } from '#server/audit/record-access.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { showAchievements } from '#server/statistics/show-achievements.ts'
import { findPublicPlayer, managesViewer, nameAndNumbers } from './find-public-player.ts'

/** A player as others see them. Throws NOT_FOUND, both for a viewer who may not see the player and for an unknown player. */
export async function showPublicProfile(
  db: Kysely<DB>,
  viewerId: string,
  userId: string,
  now: Date,
): Promise<PublicProfile> {
  const isMe = userId === viewerId
  const [row, viewer, managesMe] = await Promise.all([
    findPublicPlayer(db, userId, viewerId),
    loadActor(db, viewerId),
    isMe ? false : managesViewer(db, userId, viewerId),
  ])
  if (!row) throw notFound()
  const { visibility, shares_group: sharesGroup } = row
  const player = { kind: 'player', id: userId, visibility, sharesGroup } as const
  if (!can(viewer, 'see', player)) throw notFound()
  const byRole = !can({ ...viewer, grants: [] }, 'see', player)
  if (byRole) await recordAccess(db, { actorId: viewerId, userId, action: 'user.viewed' }, now)
  const { records, badges } = await showAchievements(db, userId)
  return {
    ...nameAndNumbers(row),
    photoURL: ownPhoto(row.photo_url),
    joinDate: row.join_date.toISOString(),
    records: records.map(({ kind, value, localDate }) => ({ kind, value, localDate })),
    badges,
    isMe,
    managesMe,
  }
}
