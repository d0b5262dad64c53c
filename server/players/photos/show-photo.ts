import type { Kysely } from 'kysely'
import { can, isOpenToAnybody } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findPublicPlayer } from '#server/players/public-profile/find-public-player.ts'
import { loadActor } from '#server/roles/load-actor.ts'

/** A photo, for everybody who may see its player. `viewerId` is null for a viewer without a login. Throws NOT_FOUND. */
export async function showPhoto(db: Kysely<DB>, viewerId: string | null, id: string): Promise<Buffer> {
  const photo = await db
    .selectFrom('photos')
    .select(['user_id', 'webp'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!photo || !(await maySee(db, viewerId, photo.user_id))) throw notFound()
  return photo.webp
}

async function maySee(db: Kysely<DB>, viewerId: string | null, userId: string): Promise<boolean> {
  const player = await findPublicPlayer(db, userId, viewerId ?? userId)
  if (!player) return false
  if (viewerId === null || isOpenToAnybody(player)) return isOpenToAnybody(player)
  const { visibility, shares_group: sharesGroup } = player
  return can(await loadActor(db, viewerId), 'see', { kind: 'player', id: userId, visibility, sharesGroup })
}
