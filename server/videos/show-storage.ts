import { type Kysely, sql } from 'kysely'
import type { VideoStorage } from '#contract/videos.ts'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS, VIDEO_QUOTA_BYTES } from '#domain/videos/video-limits.ts'
import { findEntitlement } from '#server/entitlements/find-entitlement.ts'
import { guardianAllows } from '#server/guardians/guarded-player.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

type Allowance = Pick<VideoStorage, 'quotaBytes' | 'refusal'>

/** How much a player may store here, and why not more. */
export async function findVideoAllowance(db: Kysely<DB>, userId: string, now: Date): Promise<Allowance> {
  const { tier } = await findEntitlement(db, userId, now)
  const quotaBytes = VIDEO_QUOTA_BYTES[tier]
  if (!entitlementAllows(tier, 'cloudStorage')) return { quotaBytes, refusal: 'TIER_REQUIRED' }
  const isAllowed = await guardianAllows(db, userId, 'videos', now)
  return { quotaBytes, refusal: isAllowed ? null : 'GUARDIAN_NEEDED' }
}

export async function showVideoStorage(db: Kysely<DB>, userId: string, now: Date): Promise<VideoStorage> {
  const { used } = await db
    .selectFrom('videos')
    .select(({ cast, fn, lit }) => cast<number>(fn.coalesce(fn.sum('size'), lit(0)), sql`float8`).as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const allowance = await findVideoAllowance(db, userId, now)
  const limits = { maxBytes: MAX_VIDEO_BYTES, maxSeconds: MAX_VIDEO_SECONDS }
  return { usedBytes: used, ...limits, ...allowance }
}
