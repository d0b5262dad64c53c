import { ProblemError } from '#server/platform/http/problem.ts'
import type { VideoStorage } from './video-storage.ts'

/** Bytes that uploads must leave free, because a database on the same disk stops when there are none. */
const KEPT_FREE = 256e6

/** Whether so many bytes more can be kept. */
export const hasRoom = async (storage: Pick<VideoStorage, 'room'>, bytes = 0): Promise<boolean> =>
  (await storage.room()) >= bytes + KEPT_FREE

/** Throws STORAGE_FULL where so many bytes more would leave too few. */
export async function refuseWhenFull(storage: Pick<VideoStorage, 'room'>, bytes: number): Promise<void> {
  if (!(await hasRoom(storage, bytes))) throw new ProblemError('STORAGE_FULL')
}
