import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** In a data folder: what belongs to a running server and its database, and what a restore or a backup on its way leaves. */
export const NOT_OURS = /^(postgres(\.|$)|server\.(json|lock)|restored\.|.*\.keepup-backup(\.part)?$)/

/** The files of a restore when all are there: they belong to a database that is about to take its place. */
export const WHOLE = 'restored.whole'
/** The same when the files that were there before are gone. */
const MOVING = 'restored.moving'

/** What a database is called whose place another one has taken, until that one's files are in their place too. */
export const replacedName = (database: string): string => `${database}_replaced`

/**
 * Ends a restore that was killed, or has just changed the databases: forward where the restored one has its place, so that it never goes
 * with the files (the secret that signs logins) of the one before; else back. The caller holds the folder's instance lock.
 */
export async function finishRestore(dataDir: string, clusterUrl: string): Promise<void> {
  const found = new Set(await readdir(dataDir))
  if (!found.has(WHOLE) && !found.has(MOVING)) return
  const replaced = replacedName(new URL(clusterUrl).pathname.slice(1))
  const client = new pg.Client({ connectionString: new URL('/postgres', clusterUrl).href })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [replaced])
    if (rowCount === 1 && !found.has(MOVING)) await beginMoving(dataDir)
    if (rowCount === 1 || found.has(MOVING)) await moveIn(dataDir)
    await client.query(`drop database if exists ${pg.escapeIdentifier(replaced)} with (force)`)
  } finally {
    await client.end()
  }
  for (const name of [WHOLE, MOVING]) await rm(join(dataDir, name), { recursive: true, force: true })
}

async function beginMoving(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (!NOT_OURS.test(name)) await rm(join(dataDir, name), { recursive: true })
  await rename(join(dataDir, WHOLE), join(dataDir, MOVING))
}

async function moveIn(dataDir: string): Promise<void> {
  for (const name of await readdir(join(dataDir, MOVING)))
    await rename(join(dataDir, MOVING, name), join(dataDir, name))
}
