import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Operation, SlowStatement } from '#contract/admin/operation.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { findLastBackup, isOverdue } from '#server/platform/last-backup.ts'
import type { Log } from '#server/platform/monitoring/log.ts'
import { readServiceFailures } from '#server/platform/monitoring/service-failures.ts'
import type { ReadMetrics } from '#server/platform/monitoring/gather-metrics.ts'
import { VERSION } from '#server/platform/version.ts'
import { listFailures, listQueues, listScheduledJobs } from './queue-states.ts'

const PLAYERS_COUNTED = 10_000

export type OperationServices = { db: Kysely<DB>; config: Pick<Config, 'dataDir' | 'backups'> }

/** The state of what runs, for the operator. */
export async function showOperation(
  { db, config, log, readMetrics }: OperationServices & { log: Log; readMetrics: ReadMetrics },
  now: Date,
): Promise<Operation> {
  const [jobs, queues, failures, services, statements, database, videos, disk, backup] = await Promise.all([
    listScheduledJobs(db),
    listQueues(db, now),
    listFailures(db),
    readMetrics()
      .then((metrics) => readServiceFailures(metrics, now))
      .catch((error: unknown) => {
        log.error({ err: error }, 'The metrics of all processes could not be read')
        return null
      }),
    listSlowStatements(db),
    measureDatabase(db),
    measureVideos(db),
    measureDisk(config.dataDir),
    showBackup(config.backups, now),
  ])
  return {
    at: now.toISOString(),
    version: VERSION,
    node: process.versions.node,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    jobs,
    queues,
    failures,
    services,
    statements,
    ...database,
    videos,
    disk,
    backup,
  }
}

export async function measureDatabase(db: Kysely<DB>) {
  const { rows } = await sql<Pick<Operation, 'postgres' | 'databaseBytes' | 'waitingPlayers'>>`
    select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as "databaseBytes",
      (select count(*)::integer from (select from moved_players limit ${PLAYERS_COUNTED}) moved) as "waitingPlayers"`.execute(
    db,
  )
  return rows[0]!
}

/** Reads every video's row. */
export async function measureVideos(db: Kysely<DB>): Promise<Operation['videos']> {
  const { rows } = await sql<Operation['videos']>`
    select count(*) filter (where ready_at is not null)::integer as count, coalesce(sum(size), 0)::float8 as bytes from videos`.execute(
    db,
  )
  return rows[0]!
}

/** The disk of a folder, which need not exist yet: with an outside database, the first upload or mail makes DATA_DIR. */
export async function measureDisk(folder: string): Promise<Operation['disk']> {
  const found = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!found) return measureDisk(dirname(folder))
  const { bavail, blocks, bsize } = found
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}

async function showBackup(backups: Config['backups'], now: Date): Promise<Operation['backup']> {
  const last = backups.folder === undefined ? null : await findLastBackup(backups.folder, now)
  return {
    isScheduled: backups.folder !== undefined,
    lastAt: last?.at.toISOString() ?? null,
    bytes: last?.bytes ?? null,
    isOverdue: last !== null && isOverdue(last.at, backups.everyHours, now),
  }
}

const STATEMENTS_SHOWN = 10
const STATEMENT_LENGTH = 400

/** The extension is installed, but `shared_preload_libraries` does not name it. */
const NOT_LOADED = '55000'

// PostgreSQL's own tables are not in the row types, so these statements are plain texts.
const PLACE_OF_VIEW = `
  select quote_ident(nspname) || '.pg_stat_statements' as name
  from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_stat_statements'`

/**
 * The statements of this database that took the most time altogether, as the extension pg_stat_statements counts them since the start of the
 * counting. It replaces the values by $1, $2 …, so no data of players is in the texts. Statements such as SET may hold values, and are left out.
 * Null where the extension is missing.
 */
async function listSlowStatements(db: Kysely<DB>): Promise<SlowStatement[] | null> {
  const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(PLACE_OF_VIEW))
  const view = rows[0]?.name
  if (view === undefined) return null
  try {
    return await readStatements(db, view)
  } catch (error) {
    if ((error as { code?: string }).code === NOT_LOADED) return null
    throw error
  }
}

async function readStatements(db: Kysely<DB>, view: string): Promise<SlowStatement[]> {
  const text = String.raw`
    select left(regexp_replace(query, '\s+', ' ', 'g'), ${STATEMENT_LENGTH}) as text, calls::float8 as calls,
      mean_exec_time as "meanMs", total_exec_time / 1000 as "totalSeconds"
    from ${view}
    where dbid = (select oid from pg_database where datname = current_database())
      and query ~* '^\s*(select|insert|update|delete|merge|with)\M'
    order by total_exec_time desc limit ${STATEMENTS_SHOWN}`
  return (await db.executeQuery<SlowStatement>(CompiledQuery.raw(text))).rows
}
