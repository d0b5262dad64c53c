import { ProblemError } from '#server/platform/http/problem.ts'
import type { VideoStorage } from './video-storage.ts'

/** Bytes that uploads must leave free, because a database on the same disk stops when it is full. */
const KEPT_FREE = 256e6

/** Whether there is room for this many more bytes. */
export const hasRoom = async (storage: Pick<VideoStorage, 'room'>, bytes: number): Promise<boolean> =>
  (await storage.room()) >= bytes + KEPT_FREE

/** Throws STORAGE_FULL if this many more bytes would leave too few. */
export async function refuseWhenFull(storage: Pick<VideoStorage, 'room'>, bytes: number): Promise<void> {
  if (!(await hasRoom(storage, bytes))) throw new ProblemError('STORAGE_FULL')
}
