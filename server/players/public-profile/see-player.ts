import type { Kysely } from 'kysely'
import { can, isOpenToAnybody } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import { loadActor } from '#server/roles/load-actor.ts'
import { findPublicPlayer, type PublicPlayerRow } from './find-public-player.ts'
import { nameInPreviews } from './preview-player.ts'

export interface SeenPlayer {
  uid: string
  displayName: string
  nameInPreviews: string
}

/**
 * The player of something that is shown to whoever may open the player's page; null for everybody else. `viewerId` is null without a login.
 * A role opens no page here: what admins look at beyond others is recorded, and belongs to the player's own page.
 */
export async function seePlayer(
  db: Kysely<DB>,
  viewerId: string | null,
  userId: string,
  now: Date,
): Promise<SeenPlayer | null> {
  const player = await findPublicPlayer(db, userId, viewerId ?? userId)
  if (!player || !(await maySee(db, viewerId, player))) return null
  return {
    uid: player.id,
    displayName: shownName(player.display_name),
    nameInPreviews: nameInPreviews(player, now),
  }
}

async function maySee(db: Kysely<DB>, viewerId: string | null, player: PublicPlayerRow): Promise<boolean> {
  if (viewerId === null || isOpenToAnybody(player)) return isOpenToAnybody(player)
  const { id, visibility, shares_group: sharesGroup } = player
  const actor = await loadActor(db, viewerId)
  return can({ ...actor, grants: [] }, 'see', { kind: 'player', id, visibility, sharesGroup })
}
