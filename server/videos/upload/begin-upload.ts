import { sql, type Transaction } from 'kysely'
import type { NewVideo } from '#contract/videos/videos.ts'
import { MAX_VIDEO_BYTES } from '#domain/videos/video-limits.ts'
import { DEFAULT_VIDEO_VISIBILITY } from '#domain/videos/video-visibility.ts'
import type { PlanServices } from '#server/entitlements/find-entitlement.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import { invalidField, ProblemError } from '#server/platform/http/problem.ts'
import { once, outcomeOf, remember } from '#server/platform/http/repeated/once.ts'
import type { RequestKey } from '#server/platform/http/repeated/request-key.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import type { Services } from '#server/services.ts'
import { findVideoAllowance } from '#server/videos/video-allowance.ts'
import { refuseWhenFull } from '#server/videos/storage/refuse-when-full.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'

interface Announced extends NewVideo {
  /** Bytes. */
  size: number
}

/**
 * Reserves room for a video and returns its id. The player's row is locked while the sizes of their videos are added up, so that
 * simultaneous uploads cannot exceed the quota together. A copy of a request gets the id of the first. Throws TIER_REQUIRED,
 * GUARDIAN_NEEDED, VIDEO_TOO_LARGE, VIDEO_QUOTA_FULL, STORAGE_FULL, and VALIDATION_FAILED for a session that is not the player's.
 */
export async function beginUpload(
  services: PlanServices & Pick<Services, 'now'> & { storage: Pick<VideoStorage, 'room'> },
  userId: string,
  video: Announced,
  request: RequestKey | null,
): Promise<{ id: string; isCopy: boolean }> {
  const { db, now, storage } = services
  if (video.size > MAX_VIDEO_BYTES)
    throw new ProblemError('VIDEO_TOO_LARGE', { parameters: { gigabytes: MAX_VIDEO_BYTES / 1e9 } })
  const { quotaBytes, refusal } = await findVideoAllowance(services, userId, now())
  if (refusal) throw new ProblemError(refusal)
  await refuseWhenFull(storage, video.size)
  return inTransaction(db, async (tx) => {
    const id = uuidv7()
    const isFirst = (await once(tx, request, () => Promise.resolve(id))) === id
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    if (request && !isFirst) {
      // Another copy may have begun anew while this one waited for the lock.
      const begun = await outcomeOf<string>(tx, request)
      if (await isThere(tx, begun)) return { id: begun, isCopy: true }
      // What was begun has been dropped. Its id is not used again, because its bytes may still wait to be removed.
      await remember(tx, request, id)
    }
    await refuseForeignSession(tx, userId, video.sessionId)
    const { columns, values } = insertLists('videos', {
      id,
      user_id: userId,
      session_id: sql`${video.sessionId ?? null}::uuid`,
      name: video.name,
      size: video.size,
      visibility: DEFAULT_VIDEO_VISIBILITY,
      first_touch_at: sql`${video.firstTouchAt ?? null}::float8`,
      slowdown: video.slowdown ?? 1,
    })
    const { rows } = await sql`
      insert into videos (${columns}) select ${values}
      where (select coalesce(sum(size), 0) from videos where user_id = ${userId}) + ${video.size} <= ${quotaBytes}
      returning id`.execute(tx)
    if (rows.length === 0) throw new ProblemError('VIDEO_QUOTA_FULL')
    return { id, isCopy: false }
  })
}

const isThere = async (tx: Transaction<DB>, id: string) =>
  (await tx.selectFrom('videos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

async function refuseForeignSession(
  tx: Transaction<DB>,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (sessionId === undefined) return
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  if (!session) throw invalidField('sessionId', 'validation.ownSession')
}
