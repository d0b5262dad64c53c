import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import {
  BACKUP,
  listDataFiles,
  OF_THE_SERVER,
  WHOLE,
} from '#server/platform/database/embedded/finish-restore.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

export interface DataFile {
  /** Relative to the data folder, with slashes. */
  path: string
  absolute: string
  mode: number
}

/** The files of a data folder apart from the database: the secret of logins, videos, and mails that were written to files. */
export async function findDataFiles(dataDir: string): Promise<DataFile[]> {
  const files: DataFile[] = []
  for (const path of await listDataFiles(dataDir)) {
    const absolute = join(dataDir, path)
    const found = await stat(absolute).catch(() => null)
    if (found?.isFile()) files.push({ path, absolute, mode: found.mode & 0o777 })
  }
  return files
}

/** Collects restored files in the data folder, separate from the present ones until all have arrived. */
export async function stageFiles(dataDir: string) {
  const folder = join(dataDir, `restored.${process.pid}`)
  // The caller holds the instance lock, so existing files are the remains of a killed restore.
  for (const name of await readdir(dataDir))
    if (name.startsWith('restored.')) await rm(join(dataDir, name), { recursive: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    dataDir,
    async add(path: string, mode: number, data: AsyncIterable<Uint8Array>): Promise<void> {
      const [first, ...more] = path.split('/')
      if (
        [first, ...more].some((part) => part === '' || part === '.' || part === '..') ||
        OF_THE_SERVER.test(first!)
      )
        throw new OperatorError(`The backup names a file that cannot be one of DATA_DIR (${path}).`)
      // Backups by former versions hold those that were in the data folder.
      if (BACKUP.test(path)) return finished(Readable.from(data).resume())
      const target = join(folder, ...path.split('/'))
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(Readable.from(data), createWriteStream(target, { mode: 0o600, flush: true }))
      await chmod(target, mode & 0o700)
    },
    /** All files were added. From now on they belong to the database that is about to replace the old one (finish-restore.ts). */
    complete: () => rename(folder, join(dataDir, WHOLE)),
    /** Moves them into the data folder at once, beside an outside database. A file of the same name is replaced. */
    async take(): Promise<void> {
      await cp(folder, dataDir, { recursive: true, preserveTimestamps: true })
      await rm(folder, { recursive: true })
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}
