import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import { createLimits, type Limits } from './rate-limits.ts'

/** Limits are counted in Redis when it is configured, else in the database. */
export function openLimits(config: Config, log: Log, pool: Pool, resources: AsyncDisposableStack): Limits {
  const redis = config.redisUrl === undefined ? undefined : openRedis(config.redisUrl, log)
  if (redis) resources.defer(() => redis.disconnect())
  return createLimits(pool, log, config.rateLimits, redis)
}

/** Milliseconds. Short, because every request waits for its limits first. */
const ANSWER_WITHIN_MS = 500
const CONNECT_WITHIN_MS = 5_000
const LONGEST_PAUSE_MS = 5_000

/**
 * A connection to Redis or Valkey. It reconnects by itself, and fails at once until then. An outage is logged once, and only its message,
 * because the error of a refused login contains the password.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    connectionName: 'keepup',
    commandTimeout: ANSWER_WITHIN_MS,
    // Closes the connection. Otherwise each of the ten questions of a sign-in would wait again, and nothing would be logged.
    socketTimeout: ANSWER_WITHIN_MS,
    connectTimeout: CONNECT_WITHIN_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
  })
  let isAway = false
  const onLost = (reason: string) => {
    if (isAway) return
    isAway = true
    log.warn({ reason }, 'Redis does not answer: limits are counted in the database')
  }
  redis.on('error', ({ message }: Error) => {
    noteServiceFailure('redis')
    onLost(message)
  })
  redis.on('reconnecting', () => onLost('the connection was lost'))
  redis.on('ready', () => {
    if (isAway) log.info('Redis answers again')
    isAway = false
  })
  return redis
}
