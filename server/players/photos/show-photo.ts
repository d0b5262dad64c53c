import type { Kysely } from 'kysely'
import { can, isOpenToAnybody } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { findPublicPlayer, type PublicPlayerRow } from '#server/players/public-profile/find-public-player.ts'
import { loadActor } from '#server/roles/load-actor.ts'

interface ShownPhoto {
  webp: Buffer
  /** Whether everybody may see it. */
  isOpen: boolean
}

/** A photo, for everybody who may see its player. `viewerId` is null for a viewer without a login. Throws NOT_FOUND. */
export async function showPhoto(db: Kysely<DB>, viewerId: string | null, id: string): Promise<ShownPhoto> {
  const photo = await db
    .selectFrom('photos')
    .select(['user_id', 'webp'])
    .where('id', '=', id)
    .executeTakeFirst()
  const player = photo && (await findPublicPlayer(db, photo.user_id, viewerId ?? photo.user_id))
  if (!photo || !player) throw notFound()
  const isOpen = isOpenToAnybody(player)
  if (!isOpen && (viewerId === null || !(await maySee(db, viewerId, player)))) throw notFound()
  return { webp: photo.webp, isOpen }
}

async function maySee(db: Kysely<DB>, viewerId: string, player: PublicPlayerRow): Promise<boolean> {
  const { id, visibility, shares_group: sharesGroup } = player
  return can(await loadActor(db, viewerId), 'see', { kind: 'player', id, visibility, sharesGroup })
}
