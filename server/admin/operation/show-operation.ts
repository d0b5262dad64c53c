import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Operation } from '#contract/admin/operation.ts'
import type { Config } from '#server/platform/config.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { findLastBackup, isOverdue } from '#server/platform/last-backup.ts'
import { VERSION } from '#server/platform/version.ts'
import { listSlowStatements } from './list-slow-statements.ts'
import { listFailures, listQueues, listScheduledJobs } from './queue-states.ts'

const PLAYERS_COUNTED = 10_000

export type OperationServices = { db: Kysely<DB>; config: Pick<Config, 'dataDir' | 'backups'> }

/** The state of what runs, for the operator. */
export async function showOperation({ db, config }: OperationServices, now: Date): Promise<Operation> {
  const [jobs, queues, failures, statements, stored, disk, backup] = await Promise.all([
    listScheduledJobs(db),
    listQueues(db, now),
    listFailures(db),
    listSlowStatements(db),
    measureStorage(db),
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
    statements,
    ...stored,
    disk,
    backup,
  }
}

export async function measureStorage(db: Kysely<DB>) {
  const { rows } = await sql<{
    postgres: string
    bytes: number
    waiting: number
    videos: number
    videoBytes: number
  }>`
    select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::integer from (select from moved_players limit ${PLAYERS_COUNTED}) moved) as waiting,
      (select count(*)::integer from videos where ready_at is not null) as videos,
      (select coalesce(sum(size), 0)::float8 from videos) as "videoBytes"`.execute(db)
  const { postgres, bytes, waiting, videos, videoBytes } = rows[0]!
  return {
    postgres,
    databaseBytes: bytes,
    waitingPlayers: waiting,
    videos: { count: videos, bytes: videoBytes },
  }
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
