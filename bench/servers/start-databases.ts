import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster } from '#server/platform/database/embedded/open-cluster.ts'
import { migrate } from '#server/platform/database/migrating/migrate.ts'

type Fill = (url: string) => Promise<void>

/**
 * Makes a migrated database, empty or filled, and returns its address. In a folder that is kept, one that `fill` has filled today is used
 * again.
 */
export type Databases = (name: string, fill?: Fill) => Promise<string>

/** Starts a PostgreSQL in a temporary folder, which ends with `resources`. With `kept` it stays in that folder for the next time. */
export async function startDatabases(resources: AsyncDisposableStack, kept?: string): Promise<Databases> {
  const dataDir = kept ? await keptFolder(kept) : await temporaryFolder(resources)
  // When this runs as root, the database runs as a system user, which must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const cluster = await openCluster({ dataDir })
  if (!kept)
    resources.defer(async () =>
      rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true }),
    )
  resources.defer(() => cluster.stop())
  return async (name, fill) => {
    const maintenance = new pg.Client(cluster.url)
    await maintenance.connect()
    try {
      // Boards belong to a day: in a database that was filled on another day, today's boards would be empty.
      const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
      return await findOrFill(maintenance, cluster.url, {
        name: `${name}_${today}`,
        former: `${name}_`,
        fill,
      })
    } finally {
      await maintenance.end()
    }
  }
}

async function keptFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return realpath(folder)
}

async function temporaryFolder(resources: AsyncDisposableStack): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'keepup-bench-')))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  return folder
}

interface Wanted {
  name: string
  /** The beginning of the names of the databases that this one replaces. */
  former: string
  fill: Fill | undefined
}

/** The database gets its name once it is full, so that one whose filling was interrupted is never used. */
async function findOrFill(maintenance: pg.Client, cluster: string, { name, former, fill }: Wanted) {
  const { rows } = await maintenance.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [former],
  )
  const url = new URL(`/${name}`, cluster).href
  if (fill && rows.some(({ datname }) => datname === name)) {
    await migrate(url)
    return url
  }
  for (const { datname } of rows) await maintenance.query(`drop database ${datname}`)
  const unfinished = `${name}_unfinished`
  await maintenance.query(`create database ${unfinished}`)
  const unfinishedUrl = new URL(`/${unfinished}`, cluster).href
  await migrate(unfinishedUrl)
  await fill?.(unfinishedUrl)
  await maintenance.query(`alter database ${unfinished} rename to ${name}`)
  return url
}
