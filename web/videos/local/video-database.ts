import type { DBSchema } from 'idb'
import { keptDatabase } from '#web/ui/files/kept-database.ts'
import type { KeptFilm } from '#web/videos/local/kept-film.ts'
import type { KeptReview } from './kept-review.ts'

interface VideoSchema extends DBSchema {
  reviews: { key: string; value: KeptReview; indexes: { userId: string } }
  films: { key: string; value: KeptFilm; indexes: { userId: string } }
}

/** The database of this device for the players' videos. */
export const videoDatabase = keptDatabase<VideoSchema>({
  name: 'keepup-videos',
  version: 2,
  upgrade(database, before) {
    if (before < 1) database.createObjectStore('reviews', { keyPath: 'id' }).createIndex('userId', 'userId')
    database.createObjectStore('films', { keyPath: 'id' }).createIndex('userId', 'userId')
  },
})

export async function keepReview(review: KeptReview): Promise<void> {
  await (await videoDatabase()).put('reviews', review)
}

export async function forgetReview(id: string): Promise<void> {
  await (await videoDatabase()).delete('reviews', id)
}

/** The player's reviews on this device that were neither saved nor discarded, newest first. */
export async function reviewsOf(userId: string): Promise<KeptReview[]> {
  const reviews = await (await videoDatabase()).getAllFromIndex('reviews', 'userId', userId)
  // Ids are UUIDv7, so they sort by time.
  return reviews.sort((a, b) => (a.id < b.id ? 1 : -1))
}
