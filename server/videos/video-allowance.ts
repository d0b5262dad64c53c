import { sql } from 'kysely'
import type { VideoStorage } from '#contract/videos/videos.ts'
import { entitlementAllows } from '#domain/billing/plan-features.ts'
import { MAX_VIDEO_BYTES, MAX_VIDEO_SECONDS, VIDEO_QUOTA_BYTES } from '#domain/videos/video-limits.ts'
import { findEntitlement, type PlanServices } from '#server/entitlements/find-entitlement.ts'
import { guardianAllows } from '#server/guardians/guarded-player.ts'

type Allowance = Pick<VideoStorage, 'quotaBytes' | 'refusal'>

/** How much a player may store here, and why not more. Nothing is sold to a child that a guardian has yet to allow. */
export async function findVideoAllowance(
  services: PlanServices,
  userId: string,
  now: Date,
): Promise<Allowance> {
  const { tier } = await findEntitlement(services, userId, now)
  const quotaBytes = VIDEO_QUOTA_BYTES[tier]
  if (!(await guardianAllows(services.db, userId, 'videos', now)))
    return { quotaBytes, refusal: 'GUARDIAN_NEEDED' }
  return { quotaBytes, refusal: entitlementAllows(tier, 'cloudStorage') ? null : 'TIER_REQUIRED' }
}

export async function showVideoStorage(
  services: PlanServices,
  userId: string,
  now: Date,
): Promise<VideoStorage> {
  const { used } = await services.db
    .selectFrom('videos')
    .select(({ cast, fn, lit }) => cast<number>(fn.coalesce(fn.sum('size'), lit(0)), sql`float8`).as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const allowance = await findVideoAllowance(services, userId, now)
  const limits = { maxBytes: MAX_VIDEO_BYTES, maxSeconds: MAX_VIDEO_SECONDS }
  return { usedBytes: used, ...limits, ...allowance }
}
