import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** Makes a migrated, empty database; gives its address. */
export type Databases = (name: string) => Promise<string>

/** A PostgreSQL in a temporary folder, until `resources` are given back. */
export async function startDatabases(resources: AsyncDisposableStack): Promise<Databases> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'keepup-bench-')))
  resources.defer(() => rm(dataDir, { recursive: true, force: true }))
  // As root the database runs as a system user, which must be able to pass.
  await chmod(dataDir, 0o711)
  const cluster = await openCluster({ dataDir })
  resources.defer(async () => rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true }))
  resources.defer(() => cluster.stop())
  return async (name) => {
    const maintenance = new pg.Client(cluster.url)
    await maintenance.connect()
    await maintenance.query(`create database ${name}`).finally(() => maintenance.end())
    const url = new URL(`/${name}`, cluster.url).href
    await migrate(url)
    return url
  }
}
