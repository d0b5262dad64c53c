import type { KeptReview } from './kept-review.ts'
import { videoDatabase } from './video-database.ts'

export async function keepReview(review: KeptReview): Promise<void> {
  await (await videoDatabase()).put('reviews', review)
}

export async function forgetReview(id: string): Promise<void> {
  await (await videoDatabase()).delete('reviews', id)
}

/** The player's reviews on this device that were neither saved nor discarded, newest first. */
export async function reviewsOf(userId: string): Promise<KeptReview[]> {
  const reviews = await (await videoDatabase()).getAllFromIndex('reviews', 'userId', userId)
  // Ids are UUIDv7: their order is the order of time.
  return reviews.sort((a, b) => (a.id < b.id ? 1 : -1))
}
