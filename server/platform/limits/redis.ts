import { Redis } from 'ioredis'
import { noteServiceFailure } from '#server/platform/monitoring/service-failures.ts'
import type { Log } from '#server/platform/monitoring/log.ts'

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
