/** The program behind `npm run backup`. It saves the database and the files beside it in one file. The server may be running. */
import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { backUp } from '#scripts/backup/back-up.ts'
import { repeatBackups } from '#scripts/backup/repeat-backups.ts'
import { sealEnding } from '#scripts/backup/seal.ts'
import { commandLine } from '#server/platform/command-line.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { checkDatabase } from '#server/platform/database/connections/check-database.ts'
import { withCluster } from '#server/platform/database/connections/with-database.ts'
import { BACKUP } from '#server/platform/database/embedded/finish-restore.ts'
import { inOrder, isGivenName } from '#server/platform/last-backup.ts'
import { makeFolder } from '#server/platform/lifecycle/data-folder/make-folder.ts'
import { runUntilStopped } from '#server/platform/lifecycle/run-until-stopped.ts'
import { OperatorError } from '#server/platform/operator-error.ts'

const HOUR_MS = 3_600_000
/** A part that was not written to for so long belongs to a backup that was killed. */
const ABANDONED_MS = 24 * HOUR_MS

await runUntilStopped(async (resources) => {
  const { file, repeat } = readCommand()
  const config = readConfig(process.env)
  if (!repeat) {
    await backUpOnce(config, file)
    return false
  }
  if (file !== undefined || config.backups.folder === undefined)
    throw new OperatorError('--repeat writes into BACKUP_DIR: set it, and give no FILE.')
  const stopping = new AbortController()
  const { signal } = stopping
  const repeating = repeatBackups(() => backUpOnce(config, undefined), {
    everyMs: config.backups.everyHours * HOUR_MS,
    stopping: signal,
    pause: (milliseconds) => pause(milliseconds, undefined, { signal }).catch(() => {}),
  })
  resources.defer(() => {
    stopping.abort()
    return repeating
  })
  return true
})

function readCommand(): { file: string | undefined; repeat: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { repeat: { type: 'boolean', default: false } },
    })
    if (positionals.length <= 1 && positionals[0] !== '')
      return { file: positionals[0] && resolve(positionals[0]), repeat: values.repeat }
  } catch {
    // The usage is printed below.
  }
  throw new OperatorError(`Usage: ${commandLine('backup', '[FILE | --repeat]')}`)
}

async function backUpOnce(config: Config, file: string | undefined): Promise<void> {
  const { backups, databaseUrl, dataDir } = config
  const path = file ?? (await nextFile(backups))
  if (path.startsWith(resolve(dataDir) + sep) && !BACKUP.test(path))
    throw new OperatorError(
      `${path} is in DATA_DIR, and would be part of itself: choose another folder, or a name that ends in .keepup-backup.`,
    )
  if (existsSync(path)) throw new OperatorError(`${path} exists already: choose another name.`)
  const write = async (url: string) => {
    const { tables, files } = await backUp(url, dataDir, path, backups.recipient)
    console.log(`Backed up ${tables} tables and ${files} ${files === 1 ? 'file' : 'files'} into ${path}.`)
  }
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    await mkdir(dataDir, { recursive: true })
    await write(databaseUrl)
    console.log('AUTH_SECRET is not in it: keep that, too.')
  } else await withCluster(dataDir, write)
  if (config.s3) console.log('The videos in S3_BUCKET are not in it: turn on versions there, or copy it.')
  if (backups.recipient === undefined)
    console.log(
      'Anybody who can read this file can sign in as any player: keep it where nobody else can read it.',
    )
  if (file === undefined && backups.keep !== undefined) await forgetOlder(dirname(path), backups.keep)
}

async function nextFile({ folder, recipient }: Config['backups']): Promise<string> {
  if (folder) await makeBackupFolder(folder)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const ending = recipient === undefined ? '' : sealEnding(recipient)
  return join(folder ?? process.cwd(), `keepup-${moment}.keepup-backup${ending}`)
}

async function makeBackupFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder, 0o700)
    if (!(await stat(folder)).isDirectory()) throw new Error('it is a file')
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new OperatorError(
      `BACKUP_DIR (${folder}) must be a folder that this user can write to: ${(error as Error).message}.`,
    )
  }
}

/** Keeps the newest ones, and deletes only what this program has named. */
async function forgetOlder(folder: string, keep: number): Promise<void> {
  const now = new Date()
  const names = await readdir(folder)
  for (const name of inOrder(names.filter(isGivenName), now).slice(0, -keep)) {
    await rm(join(folder, name))
    console.log(`Deleted ${name}, because BACKUP_KEEP is ${keep}.`)
  }
  for (const name of names.filter(
    (each) => isGivenName(each.replace(/\.part$/, '')) && each.endsWith('.part'),
  )) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs < ABANDONED_MS) continue
    await rm(join(folder, name))
    console.log(`Deleted ${name}, which a backup left that was interrupted.`)
  }
}
