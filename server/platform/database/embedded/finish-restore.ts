import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import pg from 'pg'

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

/** Also onto another disk, where a link leads that an operator made for a folder such as `videos`. */
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
