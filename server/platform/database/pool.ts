import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { keepPlans } from './plan-once.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

type PoolOptions = {
  url: string
  log: Log
  /** Connections at most. */
  max: number
  /** Shown in pg_stat_activity. */
  name?: string
}

/** A pool that outlives its database: a killed connection is logged and replaced by the next query, never thrown. */
export function createPool({ url, log, max, name = 'keepup' }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 5_000,
  })
  // While the pool ends, the database may close its connections first.
  const onLost = (err: Error) => pool.ending || log.warn({ err }, 'a database connection was lost')
  pool.on('error', onLost)
  // The pool listens only while a client is idle: without this, one that dies between two queries of a transaction ends the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('connect', keepPlans)
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
