import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/monitoring/log.ts'
import { isTracing } from '#server/platform/monitoring/tracing.ts'
import {
  CONNECT_MS,
  IDLE_TRANSACTION_MS,
  LOCK_MS,
  POOL_ENDS_MS,
  STATEMENT_MS,
} from '#server/platform/timeouts.ts'
import { endWhenSilent } from './end-when-silent.ts'
import { rememberingFailures } from './fail-fast.ts'
import { connectionTo } from './several-hosts.ts'
import { PlanningClient } from '#server/platform/database/plan-once.ts'
import { traceQuery } from '#server/platform/database/trace-query.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export type Database = Kysely<DB>

type PoolOptions = {
  url: string
  log: Log
  /** The most connections that it opens. */
  max: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Milliseconds after which a database that does not answer is given up. The default is never, for work that may take long. */
  answerWithinMs?: number
  /** The address is that of a pooler, which gives each transaction another connection. */
  isPooled?: boolean
}

/** A pool that outlives its database: a killed connection is logged and replaced by the next query, never thrown. */
export function createPool({
  url,
  log,
  max,
  name = 'keepup',
  answerWithinMs,
  isPooled = false,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...(!isPooled && { Client: PlanningClient }),
    ...connectionTo(url),
    max,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // By default the operating system would wait for two hours before it probes the connection.
    keepAliveInitialDelayMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    lock_timeout: LOCK_MS,
  })
  // While the pool ends, the database may close its connections first.
  const onLost = (err: Error) => pool.ending || log.warn({ err }, 'a database connection was lost')
  pool.on('error', onLost)
  // The pool listens only while a client is idle: without this, one that dies between two queries of a transaction ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  if (answerWithinMs !== undefined) pool.on('connect', (client) => endWhenSilent(client, answerWithinMs))
  return pool
}

/** Ends a pool, for a process that ends. A frozen database never gives back the connection of a query. */
export const endPool = (pool: pg.Pool): Promise<void> =>
  Promise.race([pool.end(), pause(POOL_ENDS_MS, undefined, { ref: false })])

export function createDatabase(pool: pg.Pool): Database {
  const dialect = new PostgresDialect({ pool: rememberingFailures(pool) })
  return new Kysely<DB>({ dialect, ...(isTracing() && { log: traceQuery }) })
}
