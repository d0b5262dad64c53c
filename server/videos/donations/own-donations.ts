import { type Kysely, sql } from 'kysely'
import type { Donation } from '#contract/videos/donations.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { notFound } from '#server/platform/http/problem.ts'
import { removeBytesSoon } from '#server/videos/clean-up/remove-bytes.ts'
import type { VideoMeans } from '#server/videos/storage/video-storage.ts'

/** What a player has given, newest first. */
export async function showDonations(db: Kysely<DB>, userId: string): Promise<Donation[]> {
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'size', 'given_at'])
    .select([
      sql<number>`cardinality(touches)`.as('touchCount'),
      sql<number>`cardinality(found)`.as('foundCount'),
    ])
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .execute()
  return rows.map(({ given_at, ...donation }) => ({ ...donation, givenAt: given_at.toISOString() }))
}

/** Deletes a donation with its clip. Throws NOT_FOUND for one of somebody else. */
export async function withdrawDonation(means: VideoMeans, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await means.db
    .deleteFrom('donations')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await removeBytesSoon(means, [id])
}
