import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { KeptReview } from './kept-review.ts'

interface VideoSchema extends DBSchema {
  reviews: { key: string; value: KeptReview; indexes: { userId: string } }
}

let opened: Promise<IDBPDatabase<VideoSchema>> | null = null

/** Rejects where IndexedDB is forbidden or broken; the next call then tries again. */
function videoDatabase(): Promise<IDBPDatabase<VideoSchema>> {
  const forget = () => {
    opened = null
  }
  opened ??= openDB<VideoSchema>('keepup-videos', 1, {
    upgrade: (database) => {
      database.createObjectStore('reviews', { keyPath: 'id' }).createIndex('userId', 'userId')
    },
    // A newer version of the app in another tab wants to change the database: never stand in its way.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

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
