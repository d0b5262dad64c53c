import type { Config } from '#server/platform/config.ts'
import { claimDataFolder } from '#server/platform/lifecycle/data-folder/claim-data-folder.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { checkDatabase } from './check-database.ts'
import { findPlace, findRunningCluster } from '#server/platform/database/embedded/cluster-place.ts'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'
import { createDatabase, createPool, type Database } from './pool.ts'

/** Gives an operator's command the configured database, whether a server is running or not. Throws OperatorError. */
export async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  if (config.databaseUrl) {
    // Not through a pooler, so that a command may take its time.
    const url = config.databaseListenUrl ?? config.databaseUrl
    await checkDatabase(url)
    await migrate(url)
    return openDatabase(url, work)
  }
  return withCluster(config.dataDir, async (url, isRunning) => {
    if (!isRunning) await migrate(url)
    await openDatabase(url, work)
  })
}

/**
 * Gives `work` the address of a data folder's own database. Starts it first, unless a server runs on the folder (`isRunning`). Does not
 * migrate it. Throws OperatorError.
 */
export async function withCluster(
  dataDir: string,
  work: (url: string, isRunning: boolean) => Promise<void>,
): Promise<void> {
  if ((await findPlace(dataDir)) === null)
    throw new OperatorError(`There is no database in DATA_DIR (${dataDir}) yet: start the server first.`)
  const claim = await claimDataFolder(dataDir)
  if ('running' in claim) return work(await findRunningCluster(dataDir), true)
  const cluster = await openCluster({ dataDir, report: console.log })
  try {
    await work(cluster.url, false)
  } finally {
    // A cluster that was already running had outlived its server. It is left for the next server.
    if (cluster.started) await cluster.stop()
    claim.lock.release()
  }
}

/** Gives `work` a single connection to a database. */
export async function openDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = createPool({ url, log: createLog('silent'), max: 1, name: 'keepup command' })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}
