import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * Entries of a data folder that are not part of a backup. They belong to a running server and its database, or to a backup or restore in
 * progress.
 */
export const NOT_OURS = /^(postgres(\.|$)|server\.(json|lock)|restored\.|.*\.keepup-backup(\.part)?$)/

/** Holds the restored files when all are there, until the restored database takes its place. */
export const WHOLE = 'restored.whole'
/** The same folder after the former files were removed. */
const MOVING = 'restored.moving'

/** The former database has this name until the restored files are in place, too. */
export const replacedName = (database: string): string => `${database}_replaced`

/**
 * Completes a restore that has just swapped the databases or was killed on the way. If the restored database is in place, its files must
 * follow, above all the secret that signs logins. Before that point, the restore is undone. The caller holds the folder's instance lock.
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
