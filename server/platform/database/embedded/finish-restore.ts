import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import pg from 'pg'
import { withClient } from '#server/platform/database/connections/with-client.ts'

/** Entries of a data folder that belong to a running server and its database, or to a restore in progress. */
export const OF_THE_SERVER = /^(postgres(\.|$)|server\.(json|lock)|restored\.)/

/** Backups may be in the data folder, too. None of them is part of another one, and a restore keeps them. */
export const BACKUP = /\.keepup-backup(\.age|\.gpg)?(\.part)?$/

/** Holds the restored files when all are there, until the restored database takes its place. */
export const WHOLE = 'restored.whole'
/** The same folder after the former files were removed. */
const MOVING = 'restored.moving'

/** The former database has this name until the restored files are in place, too. */
export const replacedName = (database: string): string => `${database}_replaced`
/** A backup is restored into a database of this name, beside the present one. */
export const restoredName = (database: string): string => `${database}_restored`
/** A backup is checked in a database of this name. */
export const checkedName = (database: string): string => `${database}_check`

/**
 * Completes a restore that has just swapped the databases or was killed on the way. If the restored database is in place, its files must
 * follow, above all the secret that signs logins. Before that point, the restore is undone, and leaves no copy of anybody's data. The caller
 * holds the folder's instance lock.
 */
export async function finishRestore(dataDir: string, clusterUrl: string): Promise<void> {
  const found = new Set(await readdir(dataDir))
  const name = new URL(clusterUrl).pathname.slice(1)
  await withClient(new URL('/postgres', clusterUrl).href, 'keepup restore', async (client) => {
    if (found.has(WHOLE) || found.has(MOVING)) await complete(dataDir, client, replacedName(name))
    await drop(client, restoredName(name), 'with (force)')
    // A check that is under way in a running server's cluster keeps its database.
    await drop(client, checkedName(name)).catch(() => {})
  })
  for (const remains of await readdir(dataDir))
    if (remains.startsWith('restored.')) await rm(join(dataDir, remains), { recursive: true, force: true })
}

async function complete(dataDir: string, client: pg.Client, replaced: string): Promise<void> {
  const isMoving = (await readdir(dataDir)).includes(MOVING)
  const { rowCount } = await client.query('select from pg_database where datname = $1', [replaced])
  if (rowCount === 1 && !isMoving) await beginMoving(dataDir)
  if (rowCount === 1 || isMoving) await moveIn(dataDir)
  await drop(client, replaced, 'with (force)')
}

const drop = (client: pg.Client, database: string, how = '') =>
  client.query(`drop database if exists ${pg.escapeIdentifier(database)} ${how}`)

async function beginMoving(dataDir: string): Promise<void> {
  for (const path of await listDataFiles(dataDir)) await rm(join(dataDir, path))
  await rename(join(dataDir, WHOLE), join(dataDir, MOVING))
}

async function moveIn(dataDir: string): Promise<void> {
  const moving = join(dataDir, MOVING)
  for (const path of await listDataFiles(moving)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
    await move(join(moving, path), join(dataDir, path))
  }
}

/** Works across disks, too: an operator may have made a folder such as `videos` a link to another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await rm(from)
  }
}

/** The files of a data folder apart from the database, which a backup holds and a restore replaces; relative to it, with slashes. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const files: string[] = []
  for (const name of await readdir(dataDir)) {
    if (OF_THE_SERVER.test(name)) continue
    const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(
      () => null,
    )
    if (!entries) files.push(name)
    for (const entry of entries ?? [])
      if (entry.isFile())
        files.push(relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
  }
  return files.filter((path) => !BACKUP.test(path)).toSorted()
}
