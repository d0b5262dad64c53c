import type { Pool } from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { createLimits, type Limits } from './rate-limits.ts'
import { openRedis } from './redis.ts'

/** Limits are counted in Redis when it is configured, else in the database. */
export function openLimits(config: Config, log: Log, pool: Pool, resources: AsyncDisposableStack): Limits {
  const redis = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, log)
  if (redis) resources.defer(() => redis.disconnect())
  return createLimits(pool, log, config.rateLimits, redis)
}
