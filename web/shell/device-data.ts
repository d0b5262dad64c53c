import { forgetAnswersOf } from '#web/platform/player/forget-on-device.ts'
import type { KeptByPlayer } from '#web/platform/sign-out/device-data-context.ts'
import { practiceDatabase } from '#web/sessions/device/device-database.ts'
import { forgetSessionsOfOthers } from '#web/sessions/one-session/kept-sessions.ts'
import { forgetSquadsOf, forgetSquadsOfOthers } from '#web/squads/test-day/tries/device-tries.ts'
import { forgetPlayer } from '#web/videos/local/forget-player.ts'
import { readPending } from '#web/videos/cloud/uploading/pending-upload.ts'
import { videoDatabase } from '#web/videos/local/video-database.ts'

export async function findKept(userId: string): Promise<KeptByPlayer | null> {
  const [practices, videos] = await Promise.all([countPractices(userId), countVideos(userId)])
  return practices + videos > 0 ? { practices, videos } : null
}

async function countPractices(userId: string): Promise<number> {
  const database = await practiceDatabase()
  const counts = await Promise.all(
    (['outbox', 'drafts'] as const).map((store) => database.countFromIndex(store, 'userId', userId)),
  )
  return counts[0]! + counts[1]!
}

/** A film and its review count as one video. */
async function countVideos(userId: string): Promise<number> {
  const database = await videoDatabase()
  const [films, reviews] = await Promise.all(
    (['films', 'reviews'] as const).map((store) => database.getAllKeysFromIndex(store, 'userId', userId)),
  )
  const uploads = readPending().filter((upload) => upload.userId === userId && upload.filmId === undefined)
  return new Set([...films!, ...reviews!]).size + uploads.length
}

export async function forgetKept({ uid, isAnonymous }: { uid: string; isAnonymous: boolean }): Promise<void> {
  forgetAnswersOf(uid)
  await Promise.all([forgetPlayer(uid), forgetSquadsOf(uid)])
  if (isAnonymous) await forgetPractices(uid)
}

export const forgetOthers = async (userId: string | null): Promise<void> =>
  void (await Promise.all([forgetSessionsOfOthers(userId), forgetSquadsOfOthers(userId)]))

async function forgetPractices(userId: string): Promise<void> {
  const database = await practiceDatabase()
  for (const store of ['outbox', 'drafts', 'sessions'] as const)
    for (const id of await database.getAllKeysFromIndex(store, 'userId', userId))
      await database.delete(store, id)
}
